import { describe, expect, it } from 'vitest';
import { mask, maskHeaders, maskText, maskUrl } from '@/lib/trace';

describe('masking headers', () => {
  it.each([
    'Authorization',
    'cookie',
    'Set-Cookie',
    'X-Api-Key',
    'apikey',
    'x-goog-api-key',
    'X-Auth-Token',
    'Mcp-Session-Id',
    'client-secret',
    'Proxy-Authorization',
  ])('hides %s', (name) => {
    expect(maskHeaders([[name, 'v']])).toEqual({ [name]: mask });
  });

  it.each(['accept', 'content-type', 'mcp-protocol-version', 'WWW-Authenticate', 'x-request-id'])(
    'shows %s',
    (name) => {
      expect(maskHeaders([[name, 'v']])).toEqual({ [name]: 'v' });
    },
  );

  it('hides whatever the user configured', () => {
    expect(maskHeaders([['x-team', 'v']], ['X-Team'])).toEqual({ 'x-team': mask });
  });
});

describe('masking addresses', () => {
  it.each([
    ['https://a.example/mcp', 'https://a.example/mcp'],
    ['https://a.example:8443/mcp?page=2&q=a%20b#top', 'https://a.example:8443/mcp?page=2&q=a%20b#top'],
    ['https://me:pass@a.example/mcp', `https://${mask}@a.example/mcp`],
    ['https://a.example/mcp?api_key=k1&page=2', `https://a.example/mcp?api_key=${mask}&page=2`],
    ['https://a.example/mcp?ACCESS_TOKEN=a=b', `https://a.example/mcp?ACCESS_TOKEN=${mask}`],
    ['https://a.example/mcp?x=sk-abcdefgh12345678', `https://a.example/mcp?x=${mask}`],
    ['https://a.example/s/ZjQ4YmQxNzAtOTk5Zi00Mjc1/mcp', `https://a.example/s/${mask}/mcp`],
    [
      'https://a.example/model-context-protocol-documentation/mcp',
      'https://a.example/model-context-protocol-documentation/mcp',
    ],
    ['no address', mask],
  ])('%s becomes %s', (address, masked) => {
    expect(maskUrl(address)).toBe(masked);
  });
});

describe('masking texts', () => {
  it('hides known secrets and bearer tokens', () => {
    expect(
      maskText('key my-secret-1 and my-secret-12; Bearer abcdefghijklmnop.qrs', ['my-secret-1', 'my-secret-12']),
    ).toBe(`key ${mask} and ${mask}; Bearer ${mask}`);
  });

  it('leaves plain words alone', () => {
    expect(maskText('the bearer of the news', ['', 'a'])).toBe('the bearer of the news');
  });
});
