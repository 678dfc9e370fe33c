import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedSampleServers, startSampleServers } from '../../fixtures/sample-server';
import { connect } from './sample-client';

let samples: StartedSampleServers;
let files: Awaited<ReturnType<typeof connect>>;

beforeAll(async () => {
  samples = await startSampleServers();
  files = await connect(samples, 'files');
});
afterAll(() => samples.close());

test.each(['Zhang San', '张三', 'zhang'])('search for %j finds his CV and shows the line', async (pattern) => {
  const { structured } = await files.call('search', { pattern });
  expect(structured?.['matches']).toContainEqual({
    path: 'people/zhang-san-cv.md',
    line: 1,
    text: '# Zhang San (张三)',
  });
});

test.each(["Zhang San's CV", '张三的简历', 'Zhang San'])('search for %j puts his CV first', async (pattern) => {
  const { structured } = await files.call('search', { pattern });
  expect(structured).toMatchObject({ matches: expect.arrayContaining([expect.anything()]) });
  expect(structured).toHaveProperty('matches.0.path', 'people/zhang-san-cv.md');
});

test('search by glob finds names', async () => {
  const { structured, text } = await files.call('search', { pattern: '*-cv.md' });
  expect(structured).toEqual({
    matches: [{ path: 'people/maria-rossi-cv.md' }, { path: 'people/zhang-san-cv.md' }],
    total: 2,
    truncated: false,
  });
  expect(JSON.parse(text)).toEqual(structured);
});

test('read gives the text, or its first lines', async () => {
  const whole = await files.call('read', { path: 'people/zhang-san-cv.md' });
  expect(whole.text).toMatch(/Zhang San \(张三\)[\s\S]*Blue Harbor Logistics[\s\S]*2026/);
  expect((await files.call('read', { path: 'data/revenue.csv', head: 2 })).text).toBe(
    'month,orders,revenue_eur\n2026-08,31,4210.50',
  );
});

test('what one session writes, it reads back, and another does not see', async () => {
  const other = await connect(samples, 'files');
  const args = { path: 'notes/today.md', content: 'Call Zhang San' };
  expect((await files.call('write', args)).structured).toEqual({ path: 'notes/today.md', created: true, bytes: 14 });
  expect((await files.call('read', { path: 'notes/today.md' })).text).toBe('Call Zhang San');
  expect(await other.call('read', { path: 'notes/today.md' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('There is no file "notes/today.md". There are: README.md'),
  });
  await other.client.close();
});

test.each([
  ['read', { path: '../package.json' }, 'paths stay inside the folder'],
  ['read', { path: '/etc/passwd' }, 'absolute'],
  ['read', { path: 'people' }, 'is a folder'],
  ['write', { path: '../../x', content: '' }, 'paths stay inside the folder'],
  ['write', { path: 'a\\b', content: '' }, 'backslash'],
  ['write', { path: 'plan.md/x', content: '' }, 'which is a file'],
  ['read', { path: 'plan.md', head: 0 }, 'Invalid arguments'],
  ['read', { path: 'plan.md', tail: 3 }, 'Unrecognized key: "tail"'],
  ['search', {}, 'Invalid arguments'],
])('%s %j is an error that says why', async (tool, args, why) => {
  expect(await files.call(tool, args)).toMatchObject({ isError: true, text: expect.stringContaining(why) });
});

test('a text too large for the folder is refused with the limit', async () => {
  const result = await files.call('write', { path: 'big', content: 'x'.repeat(70_000) });
  expect(result).toMatchObject({ isError: true, text: expect.stringContaining('larger than 65536 bytes') });
});
