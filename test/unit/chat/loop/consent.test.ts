import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consentReasons } from '@/lib/chat';

test('nothing runs unasked unless it says it only reads and its server is a sample or trusted', () => {
  fc.assert(
    fc.property(
      fc.option(fc.boolean(), { nil: undefined }),
      ...([fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()] as const),
      fc.nat(3),
      (readOnlyHint, listed, sample, trusted, misrouted, claimants) => {
        const server = { serverId: 's', alias: 's', url: 'http://s.test/', sample, trusted };
        const raw = { name: 't', inputSchema: {} };
        const tool = listed ? { ...raw, annotations: { readOnlyHint }, definition: raw } : undefined;
        const unasked = consentReasons({ server, tool, misrouted, claimants }).length === 0;
        const onlyReads = listed && readOnlyHint === true;
        const plain = !misrouted && claimants <= 1;
        expect(unasked).toBe(onlyReads && (sample || (trusted && plain)));
      },
    ),
  );
});
