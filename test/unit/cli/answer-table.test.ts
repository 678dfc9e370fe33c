import { describe, expect, it } from 'vitest';
import { answerSetUp } from '@/lib/cli/answer-set-up';
import { answerTable } from '@/lib/cli/answer-table';

async function table(servers: readonly unknown[], strategy?: string): Promise<string> {
  const wishes = { strategy, limits: undefined, style: undefined, setUpFirst: false };
  return answerTable((await answerSetUp({ servers }, wishes)).answer);
}

describe('the table for people', () => {
  it('has the account, the tools, what was withheld and what collides', async () => {
    const text = await table([
      { alias: 'db', tools: ['search', 'search'] },
      { alias: 'fs', tools: ['search'] },
    ]);
    expect(text).toMatch(/^3 tools in = 2 exposed \+ 1 withheld; 1 collision\./);
    expect(text).toMatch(/^db__search +db +search +[0-9a-f]{8} +db → search/m);
    expect(text).toMatch(/^db +search +duplicate-in-server +The server/m);
    expect(text).toMatch(/^search +original-name +db → search, fs → search$/m);
  });

  it('shows where a call goes astray', async () => {
    const servers = [
      { alias: 'a', tools: ['b_c'] },
      { alias: 'a_b', tools: ['c'] },
    ];
    const text = await table(servers, 'hand-rolled-namespace-client');
    expect(text).toMatch(/^a_b_c +a_b +c +[0-9a-f]{8} +a → b_c +misrouted,/m);
  });

  it('lets no tool name steer the terminal', async () => {
    const text = await table([{ alias: 'a', tools: ['\u001b[2J\u202Ex\ny'] }], 'ai-sdk-spread');
    for (const hidden of ['\u001b', '\u202E']) expect(text).not.toContain(hidden);
    expect(text).toContain('⟨U+001B⟩[2J⟨U+202E⟩x y');
  });
});
