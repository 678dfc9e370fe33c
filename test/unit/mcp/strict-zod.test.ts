import { describe, expect, it } from 'vitest';
import { globalConfig } from 'zod/v4/core';
import '@/lib/mcp';

describe('connections', () => {
  it('keep zod from compiling code, which a strict content policy refuses', () => {
    expect(globalConfig.jitless).toBe(true);
  });
});
