import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type StartedSampleServers, startSampleServers } from '../../fixtures/sample-server';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of `lib/cli` as its npm script does. */
async function run(command: string, args: readonly string[], input = ''): Promise<Run> {
  const child = spawn(process.execPath, ['--import', 'tsx', `lib/cli/${command}.ts`, ...args], { cwd: root });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, out, err };
}

const answerSchema = z.object({
  id: z.unknown().optional(),
  tools: z.array(z.object({ exposedName: z.string(), alias: z.string(), originalName: z.string() })),
  withheld: z.array(z.unknown()),
  collisions: z.array(z.unknown()),
  error: z.string().nullable(),
});

function read(out: string) {
  expect(out.trim().split('\n')).toHaveLength(1);
  return answerSchema.parse(JSON.parse(out));
}

const setUp = {
  servers: [
    { alias: 'db', tools: ['search'] },
    { alias: 'fs', tools: ['search'] },
  ],
};

describe('npm run aggregate', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namesake-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('reads a file and prints one object', async () => {
    const file = join(folder, 'set-up.json');
    await writeFile(file, `\uFEFF${JSON.stringify(setUp)}`);
    const { code, out, err } = await run('aggregate', [file, '--json']);
    expect(read(out).tools.map((tool) => tool.exposedName)).toEqual(['db__search', 'fs__search']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('reads standard input and prints a table for people', async () => {
    const { code, out } = await run('aggregate', ['-'], JSON.stringify(setUp));
    expect(out).toContain('db__search');
    expect(code).toBe(0);
  });

  it('exits 2 on a configuration error, with one line on standard error and the same in the answer', async () => {
    const twins = {
      servers: [
        { alias: 'A', tools: [] },
        { alias: 'a', tools: [] },
      ],
    };
    const { code, out, err } = await run('aggregate', ['-', '--json'], JSON.stringify(twins));
    expect(code).toBe(2);
    expect(err.trimEnd().split('\n')).toEqual([read(out).error]);
    const forPeople = await run('aggregate', ['-'], JSON.stringify(twins));
    expect(forPeople).toEqual({ code: 2, out: '', err });
  });

  it('exits 0 where a system does not start, which is its answer', async () => {
    const args = ['-', '--json', '--strategy', 'openai-agents-python'];
    const { code, out, err } = await run('aggregate', args, JSON.stringify(setUp));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(read(out)).toMatchObject({ tools: [], error: expect.stringContaining('Duplicate tool names') });
  });

  it.each([
    ['an empty input', ['-', '--json'], ''],
    ['broken JSON', ['-', '--json'], '{"servers": ['],
    ['a missing file', ['missing.json', '--json'], ''],
    ['a folder', ['lib', '--json'], ''],
    ['an unknown option', ['-', '--json', '--wrong'], '{}'],
    ['an unknown strategy', ['-', '--json', '--strategy', 'x'], '{"servers":[]}'],
  ])('exits 2 on %s, with one clear line', async (_, args, input) => {
    const { code, out, err } = await run('aggregate', args, input);
    expect(code).toBe(2);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(`${read(out).error}\n`).toBe(err);
  });

  it('answers a stream line by line, thousands in one process', async () => {
    const lines = Array.from({ length: 3000 }, (_, id) =>
      id === 1000
        ? '{ broken'
        : JSON.stringify({ id, ...setUp, strategy: id % 2 === 0 ? 'qualified' : 'ai-sdk-spread' }),
    );
    const { code, out } = await run('aggregate', ['-', '--jsonl'], `${lines.join('\n')}\n`);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => answerSchema.parse(JSON.parse(line)));
    expect(code).toBe(0);
    expect(answers).toHaveLength(3000);
    expect(answers[1000]).toMatchObject({ tools: [], error: expect.stringContaining('JSON') });
    for (const [index, { id, tools }] of answers.entries()) {
      if (index === 1000) continue;
      expect(id).toBe(index);
      expect(tools).toHaveLength(index % 2 === 0 ? 2 : 1);
    }
  });
});

describe('npm run aggregate with servers by URL', () => {
  let servers: StartedSampleServers;
  beforeAll(async () => {
    servers = await startSampleServers();
  });
  afterAll(() => servers.close());

  it('connects, lists and aggregates; a server that fails costs the others nothing', async () => {
    const input = {
      servers: [
        { alias: 'db', url: servers.url('database'), headers: { 'X-Note': 'hello' } },
        { alias: 'gone', url: `${servers.origin}/nothing` },
        { alias: 'fs', url: servers.url('files') },
        { alias: 'own', tools: ['search'] },
      ],
    };
    const { code, out, err } = await run('aggregate', ['-', '--json'], JSON.stringify(input));
    const answer = read(out);
    const names = answer.tools.map((tool) => tool.exposedName);
    expect(names).toEqual(expect.arrayContaining(['db__search', 'db__query', 'fs__search', 'fs__read', 'own__search']));
    expect(names.filter((name) => name.startsWith('gone'))).toEqual([]);
    expect(err.trimEnd().split('\n')).toEqual([answer.error]);
    expect(answer.error).toContain('gone');
    expect(code).toBe(0);
  });

  it('connects nowhere when the aliases are wrong', async () => {
    const before = servers.frames.length;
    const input = {
      servers: [
        { alias: 'a', url: servers.url('database') },
        { alias: 'A', url: servers.url('files') },
      ],
    };
    const { code } = await run('aggregate', ['-', '--json'], JSON.stringify(input));
    expect(code).toBe(2);
    expect(servers.frames).toHaveLength(before);
  });
});

describe('npm run strategies', () => {
  it('lists every strategy with its origin', async () => {
    const { code, out } = await run('strategies', ['--json']);
    const row = z.strictObject({
      id: z.string(),
      label: z.string(),
      system: z.string(),
      version: z.string(),
      source: z.string(),
    });
    expect(
      z
        .array(row)
        .parse(JSON.parse(out))
        .map(({ id }) => id),
    ).toEqual([
      'qualified',
      'ai-sdk-spread',
      'openai-agents-python',
      'langchain-python-prefix',
      'hand-rolled-namespace-client',
    ]);
    expect(code).toBe(0);
  });

  it('exits 2 on an unknown option, with one clear line', async () => {
    const { code, out, err } = await run('strategies', ['--wrong']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('prints a table for people', async () => {
    const { out } = await run('strategies', []);
    expect(out).toMatch(/^id +label +system +version +source$/m);
    expect(out).toMatch(/^qualified +Qualified +Namesake/m);
  });
});
