import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint, readTool } from '@/lib/aggregation';
import { isJsonObject, type JsonObject } from '@/lib/shared/json';

const schema = { type: 'object', properties: {} };

function parse(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isJsonObject(value)) throw new Error('The test expects an object');
  return value;
}

function nested(depth: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
}

describe('reading a listed entry', () => {
  it('keeps the whole definition and takes null for absent', () => {
    const raw = { name: 'x', title: null, description: null, inputSchema: schema, annotations: null, extra: [1] };
    expect(readTool(raw)).toMatchObject({ ok: true, value: { name: 'x', definition: raw } });
    const read = readTool(raw);
    expect(read.ok && read.value.description).toBeUndefined();
  });

  it('takes any text for a name', () => {
    for (const name of ['', '__proto__', '\ud800', 'x'.repeat(1000)]) {
      expect(readTool({ name, inputSchema: schema })).toMatchObject({ ok: true, value: { name } });
    }
  });

  it.each([
    ['no object', 5],
    ['null', null],
    ['a list', []],
    ['no name', { inputSchema: schema }],
    ['a name that is no text', { name: 5, inputSchema: schema }],
    ['no inputSchema', { name: 'x' }],
    ['an inputSchema that is no object', { name: 'x', inputSchema: [] }],
    ['an inputSchema of another type', { name: 'x', inputSchema: { type: 'string' } }],
    ['too deep a definition', { name: 'x', inputSchema: schema, deep: nested(5000) }],
    ['a number that JSON cannot hold again', { ...parse('{"name":"x","n":1e400}'), inputSchema: schema }],
  ])('gives a sentence of reason for %s', (_, raw) => {
    const read = readTool(raw);
    expect(!read.ok && read.fault).toMatch(/^[A-Z].*\.$/);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(typeof readTool(value).ok).toBe('boolean');
        expect(typeof readTool({ name: 'x', inputSchema: value }).ok).toBe('boolean');
      }),
    );
  });
});

describe('a fingerprint', () => {
  it('is 16 hex digits that do not depend on the order of keys', () => {
    const one = fingerprint(parse('{"name":"x","inputSchema":{"type":"object","properties":{"a":{},"b":{}}}}'));
    const two = fingerprint(parse('{"inputSchema":{"properties":{"b":{},"a":{}},"type":"object"},"name":"x"}'));
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect(two).toBe(one);
  });

  it('changes with everything else', () => {
    const base = { name: 'x', description: 'y', inputSchema: schema };
    const variants: JsonObject[] = [
      { ...base, description: 'y ' },
      { ...base, description: 'ÿ' },
      { ...base, title: 'y' },
      { ...base, annotations: { readOnlyHint: true } },
      { ...base, annotations: { readOnlyHint: false } },
      { ...base, inputSchema: { ...schema, required: ['a', 'b'] } },
      { ...base, inputSchema: { ...schema, required: ['b', 'a'] } },
      parse('{"name":"x","description":"y","inputSchema":{"type":"object","properties":{"__proto__":{}}}}'),
    ];
    const prints = [base, ...variants].map((definition) => fingerprint(definition));
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('takes lone surrogates and odd keys', () => {
    expect(fingerprint({ name: '\ud800', constructor: '\udc00' })).toMatch(/^[0-9a-f]{16}$/);
  });
});
