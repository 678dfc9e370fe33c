import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromInput, readArguments, toInputText } from '@/lib/chat/call-arguments';

const needy = { type: 'object', required: ['q'] };

describe('reading arguments', () => {
  test.each(['', ' \n', 'null'])('%j counts as none where nothing is required', (text) => {
    expect(readArguments(text, { type: 'object' }).read).toEqual({ ok: true, value: {} });
    expect(JSON.parse(toInputText(readArguments(text, undefined)))).toEqual({});
  });

  test.each(['', 'null'])('%j names what is required', (text) => {
    expect(readArguments(text, needy).read).toMatchObject({
      ok: false,
      fault: { code: 'invalid-arguments', detail: expect.stringContaining('q') },
    });
  });

  test.each(['[]', '"x"', '1', 'true', '{', '{a:1}', "{'a':1}", '{"a":1}}'])('%s is never mended', (text) => {
    expect(readArguments(text, undefined)).toMatchObject({ text, read: { ok: false } });
  });

  test('any text survives the way through the AI SDK and back, and any object is read as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const args = readArguments(text, undefined);
        const input: unknown = JSON.parse(toInputText(args));
        const again = readArguments(fromInput(input), undefined);
        expect(again.read.ok).toBe(args.read.ok);
        if (args.read.ok && again.read.ok)
          expect(JSON.stringify(again.read.value)).toBe(JSON.stringify(args.read.value));
        if (!args.read.ok) expect(input).toBe(text);
      }),
    );
  });

  test.each(['{"__proto__":{"a":1}}', '{"a":{"constructor":{"prototype":1}}}', '{"\\u005f_proto__":1}'])(
    '%s travels as text, since the AI SDK refuses such keys',
    (text) => {
      const args = readArguments(text, undefined);
      expect(args.read.ok).toBe(true);
      expect(JSON.parse(toInputText(args))).toBe(text);
    },
  );
});
