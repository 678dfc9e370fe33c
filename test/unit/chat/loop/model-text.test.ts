import { describe, expect, test } from 'vitest';
import { toModelText } from '@/lib/chat/model-text';
import type { CallFaultCode, ResultBlock, ToolResult } from '@/lib/trace';

function textOf(blocks: readonly ResultBlock[], rest: Partial<ToolResult> = {}): string {
  const result = { blocks, isError: false, warnings: [], raw: {}, ...rest };
  return toModelText({ kind: 'result', result }).value;
}

describe('what a model is told of a result', () => {
  test('is the structured content where there is no text', () => {
    expect(textOf([], { structured: { temp: 21.5 } })).toBe('{"temp":21.5}');
    expect(textOf([{ type: 'text', text: '' }], { structured: { ok: true } })).toContain('{"ok":true}');
  });

  test('does not repeat structured content next to text', () => {
    expect(textOf([{ type: 'text', text: 'warm' }], { structured: { temp: 21.5 } })).toBe('warm');
  });

  test('is never empty', () => {
    expect(textOf([])).not.toBe('');
  });

  test('has a note for what only the user sees, without its bytes', () => {
    const text = textOf([
      { type: 'image', data: 'AAAA', mimeType: 'image/svg+xml' },
      { type: 'audio', data: 'AAA=', mimeType: 'audio/wav' },
      { type: 'resource', uri: 'mem://1', blob: 'AAAA', mimeType: 'application/octet-stream' },
    ]);
    expect(text).toBe(
      [
        '(image image/svg+xml, 3 bytes, shown to the user only)',
        '(audio audio/wav, 2 bytes, shown to the user only)',
        '(resource: mem://1, application/octet-stream, 3 bytes)',
      ].join('\n'),
    );
  });

  test('names links, quotes embedded text and shows unknown blocks as JSON', () => {
    const text = textOf([
      { type: 'resource-link', uri: 'file:///r.pdf', name: 'r.pdf', mimeType: 'application/pdf' },
      { type: 'resource', uri: 'mem://2', text: 'Hello' },
      { type: 'unknown', value: { type: 'hologram', x: 1 } },
    ]);
    expect(text).toBe(
      '(link: r.pdf, file:///r.pdf, application/pdf)\n(resource: mem://2)\nHello\n{"type":"hologram","x":1}',
    );
  });

  test('marks errors in kind and in text', () => {
    expect(
      toModelText({
        kind: 'result',
        result: { blocks: [{ type: 'text', text: 'no' }], isError: true, warnings: [], raw: {} },
      }),
    ).toEqual({ type: 'error-text', value: 'Error: no' });
  });
});

const codes: readonly CallFaultCode[] = [
  ...([
    'timed-out',
    'cancelled',
    'denied',
    'unknown-tool',
    'invalid-arguments',
    'not-connected',
    'unreachable',
  ] as const),
  ...([
    'http-error',
    'needs-sign-in',
    'session-lost',
    'protocol-error',
    'invalid-answer',
    'misroute-declined',
  ] as const),
];

test.each(codes)('the fault %s is told as what happened, what was observed and what to do', (code) => {
  const values = { names: 'a, b', rest: 0, seconds: 30 };
  const told = toModelText({ kind: 'fault', fault: { code, detail: 'ECONNREFUSED', values } });
  expect(told.type).toBe('error-text');
  expect(told.value).toMatch(/^Error: \p{Lu}[^\n{}]*\.\nECONNREFUSED\n\p{Lu}[^\n{}]*\.$/u);
  const silent = toModelText({ kind: 'fault', fault: { code, detail: '', values } });
  expect(silent.value.split('\n')).toHaveLength(2);
});
