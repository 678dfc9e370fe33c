import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAlias } from '@/lib/aggregation';
import { checkUrl, isSampleUrl, suggestAliasFromUrl } from '@/lib/workspace';
import { clampTimeout } from '@/lib/workspace/server-config';

describe('a server URL', () => {
  it.each([
    ['', 'url-empty'],
    ['   ', 'url-empty'],
    ['example', 'url-invalid'],
    ['http://', 'url-invalid'],
    ['ftp://example.com/mcp', 'url-scheme'],
    ['javascript:alert(1)', 'url-scheme'],
    ['file:///etc/passwd', 'url-scheme'],
    ['https://user:secret@example.com/mcp', 'url-credentials'],
    ['https://token@example.com/mcp', 'url-credentials'],
  ])('is refused where it is %j: %s', (url, code) => {
    expect(checkUrl(url)?.code).toBe(code);
  });

  it.each([
    ['http://127.0.0.1:41\u200b01/mcp', 'U+200B'],
    ['http://example.com/m\u200bcp', 'U+200B'],
    ['http://example.com/mcp\u202e', 'U+202E'],
    ['http://example.com/m\tcp', 'U+0009'],
    ['http://example.com/\u{e0061}', 'U+E0061'],
  ])('is refused where it is %j, for its hidden %s', (url, character) => {
    expect(checkUrl(url)).toEqual({ code: 'url-hidden', url, character });
  });

  it('repeats no password in its fault', () => {
    expect(JSON.stringify(checkUrl('https://user:hunter22@example.com/'))).not.toContain('hunter22');
  });

  it.each(['http://localhost:3000/mcp', ' https://example.com/mcp?x=1 ', 'http://[::1]:8080/'])('may be %j', (url) => {
    expect(checkUrl(url)).toBeUndefined();
  });
});

describe('the suggested alias', () => {
  it.each([
    ['http://127.0.0.1:3000/samples/database/mcp', 'database'],
    ['https://mcp.deepwiki.com/mcp', 'deepwiki'],
    ['https://example.com/api/v1/orders', 'orders'],
    ['http://localhost:8931/mcp', 'server-8931'],
    ['http://[::1]:9000/', 'server-9000'],
    ['no url', 'server'],
  ])('for %s is %s', (url, alias) => {
    expect(suggestAliasFromUrl(url, [])).toBe(alias);
  });

  it('is moved on where it, or a twin of it, is taken', () => {
    expect(suggestAliasFromUrl('https://mcp.deepwiki.com/mcp', ['DeepWiki'])).toBe('deepwiki-2');
  });

  it('is always a legal alias', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string()), (url) => {
        expect(parseAlias(suggestAliasFromUrl(url, ['server', 'server-2'])).ok).toBe(true);
      }),
    );
  });
});

describe('a sample server', () => {
  const origin = 'http://127.0.0.1:3100';

  it.each([`${origin}/samples/database/mcp`, `${origin}/samples/planner/mcp?x=1`])('lives at %s', (url) => {
    expect(isSampleUrl(url, origin)).toBe(true);
  });

  it.each([
    'http://127.0.0.1:3101/samples/database/mcp',
    'https://127.0.0.1:3100/samples/database/mcp',
    `${origin}/samples/../relay/mcp`,
    `${origin}/samples/a/b/mcp`,
    `${origin}/relay?url=${origin}/samples/database/mcp`,
    'http://127.0.0.1:3100@evil.example/samples/database/mcp',
    'no url',
  ])('does not live at %s', (url) => {
    expect(isSampleUrl(url, origin)).toBe(false);
  });
});

describe('a time limit', () => {
  it.each([
    [0, 1],
    [-5, 1],
    [12.5, 12.5],
    [Number.POSITIVE_INFINITY, 3600],
    [Number.NaN, 30],
  ])('of %d seconds becomes %d', (given, kept) => {
    expect(clampTimeout(given)).toBe(kept);
  });
});
