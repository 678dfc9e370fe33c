import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocumentPath } from '@/lib/samples/files/document-path';
import { Folder } from '@/lib/samples/files/folder';

const folder = () =>
  new Folder([
    ['README.md', 'Hello\nZhang San wrote this\nZhang alone\nbye'],
    ['notes/plan.md', 'Hire a data engineer'],
  ]);

describe('paths', () => {
  test.each([
    '',
    '.',
    '..',
    '../secret',
    'notes/../../secret',
    './README.md',
    'notes//plan.md',
    'notes/',
    '/etc/passwd',
    '\\\\host\\share',
    'notes\\plan.md',
    'C:/x',
    'C:\\x',
    '~/x',
    'a\0b',
    'a\nb',
    '%2e%2e/secret',
    '．．/secret',
    '..／secret',
    '‥/secret',
    'a\u202Eb',
    'a\u200Bb',
    'a\uD800',
    'e\u0301.md',
    'x. ',
    'x.',
    ' x',
    'file:x',
    'x'.repeat(81),
    'x/'.repeat(120),
    'a/a/a/a/a/a/a/a/a',
  ])('%j is refused with a reason', (path) => {
    const parsed = parseDocumentPath(path);
    expect(parsed).toEqual({ ok: false, fault: { code: 'bad-path', reason: expect.stringMatching(/\.$/) } });
  });

  test.each([
    'README.md',
    'notes/plan.md',
    '张三/简历.md',
    '.hidden',
    'a b/c (1).txt',
    '...a',
    'constructor',
    '__proto__',
  ])('%j is accepted', (path) => {
    expect(parseDocumentPath(path)).toEqual({ ok: true, value: path });
  });

  test('whatever is accepted stays inside when a file system would resolve it', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '/', '\\', '~', '%2e', 'C:', '\0', '．', '／', '∕', '⁄', 'a', 'b.md', ' '),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = parts.join('');
        const parsed = parseDocumentPath(path);
        if (!parsed.ok) return true;
        const resolved = new URL(encodeURI(path), 'http://host/folder/').pathname;
        return resolved === `/folder/${encodeURI(path)}` && !path.includes('\\') && path.isWellFormed();
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a folder', () => {
  test('reads what was written, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const own = folder();
        const written = own.write('new/document.txt', text);
        expect(written).toMatchObject({ ok: true, value: { created: true } });
        expect(own.read('new/document.txt')).toEqual({ ok: true, value: text });
      }),
    );
  });

  test('tells a new document from a replaced one', () => {
    const own = folder();
    expect(own.write('README.md', 'é')).toEqual({ ok: true, value: { created: false, bytes: 2 } });
  });

  test('keeps folders and documents apart', () => {
    expect(folder().write('notes', 'x')).toMatchObject({ ok: false, fault: { code: 'is-folder' } });
    expect(folder().read('notes')).toMatchObject({ ok: false, fault: { code: 'is-folder' } });
    expect(folder().write('README.md/x', 'x')).toMatchObject({
      ok: false,
      fault: { code: 'under-document', document: 'README.md' },
    });
    expect(folder().read('toString')).toMatchObject({ ok: false, fault: { code: 'not-found' } });
  });

  test('bounds the size and the number of documents', () => {
    const own = folder();
    expect(own.write('big', 'x'.repeat(64 * 1024))).toMatchObject({ ok: true });
    expect(own.write('big', '台'.repeat(22_000))).toMatchObject({ ok: false, fault: { code: 'too-large' } });
    const results = Array.from({ length: 100 }, (_, index) => own.write(`n/${index}`, ''));
    expect(results.filter((result) => result.ok)).toHaveLength(61);
    expect(results.at(-1)).toEqual({ ok: false, fault: { code: 'full', limit: 64 } });
    expect(own.write('README.md', 'still replaceable')).toMatchObject({ ok: true });
  });
});

describe('searching a folder', () => {
  test('a glob matches names and whole paths only', () => {
    expect(folder().search('*.md')).toEqual([{ path: 'README.md' }, { path: 'notes/plan.md' }]);
    expect(folder().search('notes/*')).toEqual([{ path: 'notes/plan.md' }]);
    expect(folder().search('*.exe')).toEqual([]);
  });

  test('words match content whatever the case, and the best line is shown', () => {
    expect(folder().search('san ZHANG')).toEqual([{ path: 'README.md', line: 2, text: 'Zhang San wrote this' }]);
  });

  test('words match names too', () => {
    expect(folder().search('plan')).toEqual([{ path: 'notes/plan.md' }]);
  });

  test('a question mark in a sentence is no glob', () => {
    expect(folder().search('data engineer?')).toEqual([
      { path: 'notes/plan.md', line: 1, text: 'Hire a data engineer' },
    ]);
  });

  test('punctuation alone finds nothing', () => {
    expect(folder().search('!!')).toEqual([]);
  });
});
