import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateHeader } from '@/lib/mcp';

describe('a header', () => {
  it.each([
    ['Authorization', 'Bearer abc'],
    ['X-Api-Key', ''],
    ["x!#$%&'*+-.^_`|~", 'é\t ÿ'],
  ])('may be %s: %s', (name, value) => {
    expect(validateHeader(name, value).ok).toBe(true);
    expect(new Headers([[name, value]]).has(name)).toBe(true);
  });

  it.each([
    ['', 'x', 'header-name-invalid'],
    ['X Key', 'x', 'header-name-invalid'],
    ['Ключ', 'x', 'header-name-invalid'],
    ['X:Key', 'x', 'header-name-invalid'],
    ['X-Key', '张三', 'header-value-invalid'],
    ['X-Key', 'a\r\nb: c', 'header-value-invalid'],
    ['X-Key', 'a\u0000', 'header-value-invalid'],
    ['Mcp-Session-Id', 'x', 'header-reserved'],
    ['content-type', 'x', 'header-reserved'],
  ])('may not be %j: %j', (name, value, code) => {
    expect(validateHeader(name, value)).toEqual({ ok: false, fault: { code, name } });
  });

  it('is always taken by fetch where it is let through', () => {
    const loose = fc.string({ unit: fc.nat(300).map((code) => String.fromCharCode(code)), maxLength: 4 });
    fc.assert(
      fc.property(loose, loose, (name, value) => {
        expect(!validateHeader(name, value).ok || fetchTakes(name, value)).toBe(true);
      }),
    );
  });
});

function fetchTakes(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name);
  } catch {
    return false;
  }
}
