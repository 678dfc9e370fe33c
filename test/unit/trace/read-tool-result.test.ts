import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/shared/json';
import { readToolResult } from '@/lib/trace';

describe('reading a result', () => {
  it('reads every kind of block', () => {
    const raw: JsonObject = {
      content: [
        { type: 'text', text: 'made report' },
        { type: 'image', data: 'AAAA', mimeType: 'image/png' },
        { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
        { type: 'resource_link', uri: 'file:///tmp/r.pdf', name: 'r.pdf', mimeType: 'application/pdf' },
        { type: 'resource', resource: { uri: 'mem://1', blob: 'AAAA', mimeType: 'application/octet-stream' } },
        { type: 'resource', resource: { uri: 'mem://2', text: 'hello' } },
      ],
      structuredContent: { ok: true },
    };
    const read = readToolResult(raw);
    expect(read.blocks.map((block) => block.type)).toEqual([
      'text',
      'image',
      'audio',
      'resource-link',
      'resource',
      'resource',
    ]);
    expect(read).toMatchObject({ structured: { ok: true }, isError: false, warnings: [] });
    expect(read.raw).toBe(raw);
  });

  it.each<[string, JsonObject, object]>([
    ['content that is missing', {}, { blocks: [] }],
    ['structured content alone', { structuredContent: [1] }, { blocks: [], structured: [1] }],
    ['content that is text', { content: 'x' }, { blocks: [{ type: 'text', text: 'x' }] }],
    ['content that is one block', { content: { type: 'text', text: 'x' } }, { blocks: [{ type: 'text', text: 'x' }] }],
    ['a block that is text', { content: ['x'] }, { blocks: [{ type: 'text', text: 'x' }] }],
    [
      'a block of an unknown kind',
      { content: [{ type: 'hologram' }] },
      { blocks: [{ type: 'unknown', value: { type: 'hologram' } }] },
    ],
    ['a text block without text', { content: [{ type: 'text' }] }, { blocks: [{ type: 'unknown' }] }],
    [
      'a resource without content',
      { content: [{ type: 'resource', resource: { uri: 'x' } }] },
      { blocks: [{ type: 'unknown' }] },
    ],
    ['the old form', { toolResult: { zones: ['a'] } }, { blocks: [], structured: { zones: ['a'] } }],
    ['an isError that is text', { content: [], isError: 'true' }, { isError: true }],
  ])('reads %s, with a warning', (_title, raw, expected) => {
    const read = readToolResult(raw);
    expect(read).toMatchObject(expected);
    expect(read.warnings).toHaveLength(1);
  });

  it('reads an empty list without a warning', () => {
    expect(readToolResult({ content: [] })).toMatchObject({ blocks: [], warnings: [] });
  });

  it('never throws, whatever a server sends', () => {
    const shaped = fc.record(
      { content: fc.jsonValue(), structuredContent: fc.jsonValue(), isError: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(shaped, (raw) => {
        const read = readToolResult(JSON.parse(JSON.stringify(raw)));
        expect(read.blocks.length).toBeGreaterThanOrEqual(Array.isArray(raw.content) ? raw.content.length : 0);
      }),
    );
  });
});
