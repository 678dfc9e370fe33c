import { describe, expect, test } from 'vitest';
import { parseAllowedHosts, refuseRequest } from '@/lib/samples/request-policy';

const none = parseAllowedHosts(undefined);

function request(headers: Record<string, string>, url = 'http://localhost:3000/samples/files/mcp'): Request {
  return new Request(url, { headers: new Headers(headers) });
}

describe('the host of a request', () => {
  test.each(['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', 'LOCALHOST:3000'])(
    '%s is loopback',
    (host) => {
      expect(refuseRequest(request({ host }), none)).toBeUndefined();
    },
  );

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil@localhost',
    'localhost/x',
    '127.0.0.1.evil.example:3000',
    '10.0.0.1',
    '',
  ])('%j is refused, with the setting that would allow it', (host) => {
    expect(refuseRequest(request({ host }), none)).toEqual({
      status: 403,
      message: expect.stringContaining('NAMESAKE_HOSTS'),
    });
  });

  test('a request without one is refused', () => {
    expect(refuseRequest(request({}), none)?.status).toBe(403);
  });

  test('NAMESAKE_HOSTS allows names, with or without a port', () => {
    const hosts = parseAllowedHosts(' demo.example , stage.example:8443,');
    expect(refuseRequest(request({ host: 'demo.example:3000' }), hosts)).toBeUndefined();
    expect(refuseRequest(request({ host: 'Stage.example:8443' }), hosts)).toBeUndefined();
    expect(refuseRequest(request({ host: 'stage.example:9000' }), hosts)?.status).toBe(403);
    expect(refuseRequest(request({ host: 'other.example' }), hosts)?.status).toBe(403);
  });
});

describe('the origin of a request', () => {
  const host = 'localhost:3000';

  test("the app's own page is welcome", () => {
    expect(
      refuseRequest(request({ host, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }), none),
    ).toBeUndefined();
  });

  test('a program outside a browser, which sends none, is welcome', () => {
    expect(refuseRequest(request({ host }), none)).toBeUndefined();
  });

  test.each([
    'http://evil.example',
    'http://localhost:3001',
    'https://localhost:3000',
    'http://127.0.0.1:3000',
    'null',
    '',
  ])('%j is refused', (origin) => {
    expect(refuseRequest(request({ host, origin }), none)?.status).toBe(403);
  });

  test.each(['cross-site', 'same-site'])('a GET that a browser marks %s is refused without any Origin', (site) => {
    expect(refuseRequest(request({ host, 'sec-fetch-site': site }), none)?.status).toBe(403);
  });

  test('behind a proxy that ends TLS the page is on https', () => {
    const headers = { host, origin: 'https://localhost:3000', 'x-forwarded-proto': 'https,http' };
    expect(refuseRequest(request(headers), none)).toBeUndefined();
    expect(refuseRequest(request({ ...headers, origin: 'http://localhost:3000' }), none)?.status).toBe(403);
  });
});
