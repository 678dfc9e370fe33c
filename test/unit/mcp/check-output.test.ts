import { describe, expect, it } from 'vitest';
import { checkOutput } from '@/lib/mcp/check-output';

describe('checking an output', () => {
  it('finds nothing to say of a value that fits', () => {
    expect(checkOutput({ sha: 'x' }, { type: 'object', required: ['sha'] })).toEqual([]);
  });

  it('says where a value breaks the schema', () => {
    expect(checkOutput({ sha: 7 }, { type: 'object', properties: { sha: { type: 'string' } } }).join()).toContain(
      '#/sha',
    );
  });

  it('knows both dialects', () => {
    const tuple = { items: [{ type: 'string' }] };
    expect(checkOutput([7], { $schema: 'http://json-schema.org/draft-07/schema#', ...tuple })).not.toEqual([]);
    expect(checkOutput([7], { prefixItems: [{ type: 'string' }] })).not.toEqual([]);
  });

  it.each([
    ['refers to the network', { $ref: 'https://schemas.example/x' }],
    ['refers to itself without end', { $ref: '#' }],
    ['holds a broken pattern', { type: 'string', pattern: '(' }],
  ])('takes a schema that %s for one warning', (_title, schema) => {
    expect(checkOutput('x', schema)).toHaveLength(1);
  });

  it('follows a schema that contains itself', () => {
    const tree = {
      $defs: { N: { type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/$defs/N' } } } } },
      $ref: '#/$defs/N',
    };
    expect(checkOutput({ kids: [{ kids: [] }] }, tree)).toEqual([]);
    expect(checkOutput({ kids: [{ kids: 7 }] }, tree)).not.toEqual([]);
  });
});
