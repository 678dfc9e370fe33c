import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedSampleServers, startSampleServers } from '../../fixtures/sample-server';
import { connect } from './sample-client';

const today = '2026-12-01';
let samples: StartedSampleServers;
let forge: Awaited<ReturnType<typeof connect>>;
let planner: Awaited<ReturnType<typeof connect>>;

beforeAll(async () => {
  samples = await startSampleServers({ now: () => Date.parse(today) });
  forge = await connect(samples, 'forge');
  planner = await connect(samples, 'planner');
});
afterAll(() => samples.close());

test('two trackers clash in every name they report', async () => {
  expect(forge.client.getServerVersion()?.name).toBe(planner.client.getServerVersion()?.name);
  const names = async ({ client }: typeof forge) => (await client.listTools()).tools.map((tool) => tool.name);
  expect(await names(forge)).toEqual(['create_issue', 'search', 'get_issues']);
  expect(await names(planner)).toEqual(await names(forge));
});

describe('forge', () => {
  test('creates an issue that its session finds and another does not', async () => {
    const other = await connect(samples, 'forge');
    const created = await forge.call('create_issue', { repo: 'Acme/Docs', title: 'Explain namesakes' });
    const issue = { id: '#12', repo: 'acme/docs', title: 'Explain namesakes', body: '', state: 'open', created: today };
    expect(created.structured).toEqual({ issue });
    expect((await forge.call('search', { query: 'namesakes explain' })).structured).toEqual({
      issues: [issue],
      total: 1,
    });
    expect((await forge.call('get_issues', { repo: 'acme/docs' })).structured?.['issues']).toContainEqual(issue);
    expect((await other.call('search', { query: 'namesakes' })).structured).toEqual({ issues: [], total: 0 });
    await other.client.close();
  });

  test('filters by state', async () => {
    const states = async (tool: string, args: Record<string, unknown>) => {
      const issues = (await forge.call(tool, args)).structured?.['issues'];
      return new Set(Array.isArray(issues) ? issues.map((issue: { state: unknown }) => issue.state) : []);
    };
    expect(await states('get_issues', { repo: 'acme/web-shop' })).toEqual(new Set(['open']));
    expect(await states('get_issues', { repo: 'acme/web-shop', state: 'all' })).toEqual(new Set(['open', 'closed']));
    expect(await states('search', { query: 'login', state: 'closed' })).toEqual(new Set(['closed']));
  });

  test.each([
    [
      'create_issue',
      { repo: 'acme/nope', title: 'x' },
      'There is no repository "acme/nope". Use one of: acme/web-shop,',
    ],
    ['get_issues', { repo: 'ENG' }, 'There is no repository "ENG"'],
    ['create_issue', { repo: 'acme/docs', title: '  ' }, 'Invalid arguments'],
    ['search', { keyword: 'login' }, 'Unrecognized key: "keyword"'],
    ['get_issues', { repo: 'acme/docs', state: 'lost' }, 'Invalid arguments'],
  ])('%s %j is an error that says why', async (tool, args, why) => {
    expect(await forge.call(tool, args)).toMatchObject({ isError: true, text: expect.stringContaining(why) });
  });
});

describe('planner', () => {
  test('creates an issue with its priority, numbered by team', async () => {
    const { structured } = await planner.call('create_issue', { team: 'eng', title: 'Namesakes', priority: 'urgent' });
    const issue = {
      id: 'ENG-6',
      team: 'ENG',
      title: 'Namesakes',
      description: '',
      priority: 'urgent',
      state: 'open',
      created: today,
    };
    expect(structured).toEqual({ issue });
    expect((await planner.call('search', { keyword: 'ENG-6' })).structured).toEqual({
      issues: [issue],
      total: 1,
      truncated: false,
    });
    expect((await planner.call('get_issues', { team: 'ENG' })).structured?.['issues']).toContainEqual(issue);
  });

  test('the limit cuts and says so', async () => {
    const { structured } = await planner.call('search', { keyword: '2026', limit: 1 });
    expect(structured).toMatchObject({ total: 1, truncated: false });
    const { structured: many } = await planner.call('search', { keyword: 'the', limit: 2 });
    expect(many).toMatchObject({ truncated: true, issues: [expect.anything(), expect.anything()] });
  });

  test('a session holds so many issues and no more', async () => {
    const own = await connect(samples, 'planner');
    const create = () => own.call('create_issue', { team: 'OPS', title: 'again' });
    const results = [];
    for (let count = 0; count < 191; count += 1) results.push(await create());
    expect(results.filter(({ isError }) => !isError)).toHaveLength(190);
    expect(results.at(-1)?.text).toContain('200 issues');
    await own.client.close();
  });

  test.each([
    ['create_issue', { team: 'HR', title: 'x' }, 'There is no team "HR". Use one of: ENG, DES, OPS.'],
    ['get_issues', { repo: 'ENG' }, 'Unrecognized key: "repo"'],
    ['create_issue', { team: 'ENG', title: 'x', priority: 'now' }, 'Invalid arguments'],
  ])('%s %j is an error that says why', async (tool, args, why) => {
    expect(await planner.call(tool, args)).toMatchObject({ isError: true, text: expect.stringContaining(why) });
  });
});
