import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ResultView } from '@/components/trace/result-view';
import type { ResultBlock, ToolResult } from '@/lib/trace';
import { renderInPlayground } from '../../fixtures/playground';
import { openWorkspace } from '../../fixtures/workspace';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function show(blocks: readonly ResultBlock[], rest: Partial<ToolResult> = {}) {
  const result: ToolResult = { blocks, isError: false, warnings: [], raw: {}, ...rest };
  const { container } = renderInPlayground(openWorkspace(), <ResultView result={result} alias="db" />);
  return container;
}

/** Nothing in the page may load from elsewhere or run. */
function expectInert(container: HTMLElement): void {
  expect(container.querySelectorAll('script, iframe, object, embed, form, style, link, svg[onload]')).toHaveLength(0);
  for (const element of container.querySelectorAll('[src]')) {
    expect(element.getAttribute('src')).toMatch(/^data:(image\/(png|jpeg|gif|webp)|audio\/[a-z0-9-]+);base64,/);
  }
  for (const link of container.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(/^https?:\/\//);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  }
}

describe('a result', () => {
  test('keeps the line breaks of a text and shows HTML as text', () => {
    const hostile = '<img src=x onerror=alert(1)>\n<script>alert(2)</script>';
    const container = show([{ type: 'text', text: hostile }]);
    expect(container.textContent).toContain(hostile);
    expectInert(container);
    expect(container.querySelector('img')).toBeNull();
  });

  test('folds a long text and opens it', () => {
    const container = show([{ type: 'text', text: `${'line\n'.repeat(400)}the end` }]);
    expect(container.textContent).not.toContain('the end');
    fireEvent.click(screen.getByRole('button', { name: 'Show all (2,007 characters)' }));
    expect(container.textContent).toContain('the end');
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(container.textContent).not.toContain('the end');
  });

  test('cuts an endless text and says so', () => {
    const container = show([{ type: 'text', text: 'x'.repeat(150_000) }]);
    fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
    expect(container.textContent).toContain('Only the first 100,000 characters are shown');
  });

  test('shows an image of a safe type from its own data', () => {
    const container = show([{ type: 'image', data: pixel, mimeType: 'image/png' }]);
    expect(screen.getByRole('img', { name: 'Image from db (image/png)' }).getAttribute('src')).toBe(
      `data:image/png;base64,${pixel}`,
    );
    expectInert(container);
  });

  test.each(['image/svg+xml', 'text/html', 'image/png"onerror="x'])('only notes an image of type %s', (mimeType) => {
    const container = show([{ type: 'image', data: pixel, mimeType }]);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('only PNG, JPEG, GIF and WebP are shown');
  });

  test.each(['https://evil.test/x.png', 'not base64!', ''])('says that image data such as %s is damaged', (data) => {
    const container = show([{ type: 'image', data, mimeType: 'image/png' }]);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('damaged');
  });

  test('says so when the browser cannot decode an image', () => {
    const container = show([{ type: 'image', data: 'AAAA', mimeType: 'image/png' }]);
    fireEvent.error(screen.getByRole('img'));
    expect(container.textContent).toContain('could not be shown');
  });

  test('plays a sound of a known type and notes any other', () => {
    const container = show([
      { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
      { type: 'audio', data: 'AAAA', mimeType: 'audio/x-unheard' },
    ]);
    expect(container.querySelectorAll('audio')).toHaveLength(1);
    expect(container.textContent).toContain('this type is not played');
    expectInert(container);
  });

  test('opens a resource link on the web, with its address to be read', () => {
    const container = show([
      { type: 'resource-link', uri: 'https://example.test/cv', name: 'CV', description: 'Of 张三' },
    ]);
    expect(screen.getByRole('link', { name: 'https://example.test/cv' })).toBeTruthy();
    expect(container.textContent).toContain('Of 张三');
    expectInert(container);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'JaVaScRiPt:x',
    '/relative',
    'vbscript:x',
  ])('shows the resource link %s as text alone', (uri) => {
    const container = show([{ type: 'resource-link', uri, name: 'Click' }]);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain(uri);
    expect(container.textContent).toContain('Only http and https');
  });

  test('shows the text of an embedded resource and offers its bytes with their size', () => {
    const container = show([
      { type: 'resource', uri: 'file:///cv.md', mimeType: 'text/markdown', text: '# 张三' },
      { type: 'resource', uri: 'file:///cv.pdf', blob: 'AAECAwQ=' },
      { type: 'resource', uri: 'file:///broken', blob: '%%%' },
    ]);
    expect(container.textContent).toContain('# 张三');
    expect(screen.getByRole('button', { name: 'Download (5 B)' })).toBeTruthy();
    expect(container.textContent).toContain("resource's data is damaged");
  });

  test('shows rows as a table, and their JSON on demand', () => {
    const container = show([], {
      structured: {
        count: 2,
        rows: [
          { id: 1, name: '张三' },
          { id: 2, note: { a: 1 } },
        ],
      },
    });
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['id', 'name', 'note']);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'As JSON' }));
    expect(container.textContent).toContain('"count": 2');
  });

  test('caps a table of many rows and says how many there are', () => {
    const container = show([], { structured: Array.from({ length: 80 }, (_, id) => ({ id })) });
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(container.textContent).toContain('50 rows of 80');
  });

  test('does not say the same twice where the text repeats the structured content', () => {
    const container = show([{ type: 'text', text: '{"a": 1}' }], { structured: { a: 1 } });
    expect(container.textContent).toContain('says the same');
    fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(container.textContent).toContain('{"a": 1}');
  });

  test('shows an unknown block as it came, warnings, and an empty result', () => {
    const container = show([{ type: 'unknown', value: { type: 'hologram' } }], { warnings: ['odd', 'odd'] });
    expect(container.textContent).toContain('"hologram"');
    expect(container.textContent).toContain('Odd about this answer: odd');
    expect(show([]).textContent).toContain('The result is empty');
  });

  test('shows hidden characters in every kind of block', () => {
    const evil = 'a\u202Eb\u200Bc';
    const container = show(
      [
        { type: 'text', text: evil },
        { type: 'resource-link', uri: `x:${evil}`, name: evil, description: evil },
        { type: 'resource', uri: evil, text: evil },
        { type: 'unknown', value: { [evil]: evil } },
        { type: 'image', mimeType: evil, data: '' },
      ],
      { structured: [{ [evil]: evil }], warnings: [evil] },
    );
    expect(container.textContent).not.toMatch(/[\u202E\u200B]/);
    expectInert(container);
  });
});
