import { describe, expect, it } from 'vitest';
import { strategies, strategyById } from '@/lib/aggregation';
import { answerSetUp } from '@/lib/cli/answer-set-up';
import { known, listing, merge } from '../../../fixtures/aggregation-input';
import { namingVectors, recordedTools } from '../../../fixtures/naming-vectors';

const held = strategies.filter(({ kind }) => kind !== 'ours').map(({ id }) => id);

describe.each(held)('%s names tools as the system was seen to', (id) => {
  const strategy = known(strategyById(id));
  const vectors = namingVectors(id);

  it('has vectors', () => {
    expect(vectors.length).toBeGreaterThan(5);
  });

  it.each(vectors)('in the core, set $set', (vector) => {
    const { report, registry } = merge(
      vector.servers.map(({ alias, tools }) => listing(alias, tools)),
      { strategy },
    );
    const rows = [...report.exposed, ...report.withheld].sort(
      (left, right) => left.server - right.server || left.index - right.index,
    );
    expect(
      rows.map((row) => {
        if (!('exposedName' in row)) return { exposedName: null, reaches: null };
        const found = registry.resolve(row.exposedName);
        return { exposedName: row.exposedName, reaches: found.kind === 'resolved' ? found.tool.route : null };
      }),
    ).toEqual(recordedTools(vector));
    expect(report.error ?? null).toBe(vector.error);
  });

  it.each(vectors)('on the command line, set $set', async (vector) => {
    const servers = vector.servers.map(({ alias, serverInfoName, tools }) => ({
      alias,
      serverInfo: { name: serverInfoName },
      tools,
    }));
    const wishes = { strategy: id, limits: undefined, style: undefined, setUpFirst: false };
    const { answer, refused } = await answerSetUp({ servers }, wishes);
    const recorded = recordedTools(vector);
    const tools = vector.tools.map(({ alias, tool }, index) => ({ alias, originalName: tool, ...recorded[index] }));
    expect(
      answer.tools.map(({ alias, originalName, exposedName, reaches }) => ({
        alias,
        originalName,
        exposedName,
        reaches,
      })),
    ).toEqual(tools.filter((tool) => tool.exposedName !== null));
    expect(answer.withheld.map(({ alias, originalName }) => ({ alias, originalName }))).toEqual(
      tools.filter((tool) => tool.exposedName === null).map(({ alias, originalName }) => ({ alias, originalName })),
    );
    expect(answer.error).toBe(vector.error);
    expect(refused).toBe(false);
  });
});

describe('the notes of what was overwritten', () => {
  it.each(namingVectors('ai-sdk-spread'))('name the winner that the withheld row names, set $set', (vector) => {
    const strategy = known(strategyById('ai-sdk-spread'));
    const aggregation = merge(
      vector.servers.map(({ alias, tools }) => listing(alias, tools)),
      { strategy },
    );
    for (const { alias, tool, note } of vector.tools) {
      const [, name, server] =
        /^overwritten by later spread: name "(.*)" now executes on server\[(\d+)\]/.exec(note) ?? [];
      if (name === undefined) continue;
      const found = aggregation.registry.resolve(name);
      expect(found.kind === 'resolved' && found.tool.server).toBe(Number(server));
      const row = aggregation.report.withheld.find(({ route }) => route.alias === alias && route.originalName === tool);
      expect(row?.reason).toBe('lost');
      expect(row?.detail).toContain(`"${vector.servers[Number(server)]?.alias}"`);
    }
  });
});
