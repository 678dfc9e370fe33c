import { describe, expect, it } from 'vitest';
import { type Failure, saysSessionLost } from '@/lib/mcp/failure';

describe('a lost session', () => {
  it.each<[Failure, boolean]>([
    [{ kind: 'http', status: 404, detail: '' }, true],
    [{ kind: 'http', status: 400, detail: 'Bad Request: No valid session ID provided' }, true],
    [{ kind: 'http', status: 400, detail: 'Unknown session' }, true],
    [{ kind: 'http', status: 400, detail: 'missing argument' }, false],
    [{ kind: 'http', status: 500, detail: 'session not found' }, false],
    [{ kind: 'rpc', code: -32_600, detail: 'Invalid session' }, true],
    [{ kind: 'rpc', code: -32_001, detail: 'Session not found' }, true],
    [{ kind: 'rpc', code: -32_603, detail: 'Your booking session expired' }, false],
    [{ kind: 'rpc', code: -32_602, detail: 'Unknown session type' }, false],
    [{ kind: 'network', detail: 'session closed' }, false],
    [{ kind: 'timed-out', seconds: 1 }, false],
  ])('is read from %o: %s', (failure, lost) => {
    expect(saysSessionLost(failure)).toBe(lost);
  });
});
