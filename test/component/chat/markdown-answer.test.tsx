import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MarkdownAnswer } from '@/components/chat/markdown-answer';
import { renderInPlayground } from '../../fixtures/playground';
import { openWorkspace } from '../../fixtures/workspace';

const show = (text: string) => renderInPlayground(openWorkspace(), <MarkdownAnswer text={text} />).container;

describe('an answer in Markdown', () => {
  test('is formatted, and keeps the line breaks of a plain text', () => {
    const container = show('**bold** and `code`\nsecond line\n\n- one\n- two');
    expect(container.querySelector('strong')?.textContent).toBe('bold');
    expect(container.querySelector('p')?.textContent).toContain('\nsecond line');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('links to the web alone, says where to, and opens apart', () => {
    show('[docs](https://example.test/a)');
    const link = screen.getByRole('link', { name: 'docs' });
    expect(link.getAttribute('href')).toBe('https://example.test/a');
    expect(link.getAttribute('title')).toBe('https://example.test/a');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/samples/database/mcp',
    'mailto:a@b.test',
    'JAVASCRIPT:x',
    '#id',
  ])('makes no link of %s', (address) => {
    const container = show(`[words](${address}) <${address}>`);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('words');
  });

  test('loads no image, and says that there was one', () => {
    const container = show('![a \u202Edog](https://evil.test/track.png)\n\n![ref][1]\n\n[1]: https://evil.test/2.png');
    expect(container.querySelector('img')).toBeNull();
    expect(container.innerHTML).not.toContain('evil.test');
    expect(container.textContent).toContain('[image not loaded: a ⟨U+202E⟩dog]');
  });

  test('shows HTML as text', () => {
    const container = show(
      '<script>alert(1)</script> <b onclick="x">hi</b>\n\n<iframe src="https://evil.test"></iframe>',
    );
    expect(container.querySelector('script, b, iframe')).toBeNull();
    expect(container.textContent).toContain('<iframe src="https://evil.test"></iframe>');
  });

  test.each(['a\u202Eb', 'a&#x202E;b', '`a\u202Eb`', '# a\u202Eb', '    a\u202Eb', '[a\u202Eb](https://example.test)'])(
    'shows the hidden character in %j',
    (text) => {
      const container = show(text);
      expect(container.textContent).not.toContain('\u202E');
      expect(container.textContent).toContain('a⟨U+202E⟩b');
    },
  );
});
