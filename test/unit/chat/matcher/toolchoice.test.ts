import { describe, expect, it } from 'vitest';
import { measure, type Renaming, readToolSet, renamed } from './toolset';

const setA = readToolSet('toolchoice-a.json');

/** Every alias and tool by another word that the requests' words still fit. */
const RENAMINGS: Readonly<Record<string, Renaming>> = {
  'plain synonyms': {
    servers: { db: 'database', fs: 'files', github: 'github-cloud', linear: 'linear-app' },
    tools: {
      search: 'find',
      query: 'run_sql',
      insert: 'add_row',
      list: 'show',
      read: 'open',
      write: 'save',
      create_issue: 'open_ticket',
      add_comment: 'post_reply',
      merge: 'integrate',
      update_issue: 'change_ticket',
    },
  },
  'other words, camel case': {
    servers: { db: 'sales_db', fs: 'disk', github: 'my-github', linear: 'linear2' },
    tools: {
      search: 'lookup',
      query: 'executeStatement',
      insert: 'addRecord',
      list: 'enumerate',
      read: 'getContents',
      write: 'putFile',
      create_issue: 'newIssue',
      add_comment: 'commentOn',
      merge: 'mergeRequest',
      update_issue: 'editIssue',
    },
  },
  'object first': {
    servers: { db: 'sqlite', fs: 'folders', github: 'GitHub', linear: 'linear_tracker' },
    tools: {
      search: 'item_search',
      query: 'sql_execute',
      insert: 'row_create',
      list: 'item_list',
      read: 'text_get',
      write: 'text_put',
      create_issue: 'bug_report',
      add_comment: 'comment_create',
      merge: 'pr_merge',
      update_issue: 'issue_set',
    },
  },
};

function expectTargets(figures: ReturnType<typeof measure>): void {
  expect(figures.first).toBeGreaterThanOrEqual(0.8);
  expect(figures.topThree).toBeGreaterThanOrEqual(0.92);
  expect(figures.exact).toBeGreaterThanOrEqual(0.75);
  expect(figures.ranWithoutNeed).toBe(0);
}

describe('the local matcher on the open set', () => {
  it('meets the targets with qualified names', () => {
    expectTargets(measure(setA));
  });

  for (const [name, renaming] of Object.entries(RENAMINGS)) {
    it(`meets them with every alias and tool renamed: ${name}`, () => {
      expectTargets(measure(renamed(setA, renaming)));
    });
  }

  it('renames every alias and tool in each renaming', () => {
    for (const renaming of Object.values(RENAMINGS)) {
      for (const { server, name } of setA.tools) {
        expect(renaming.servers[server]).not.toBe(server);
        expect(renaming.tools[name]).not.toBe(name);
        expect(renaming.servers[server]).toBeDefined();
        expect(renaming.tools[name]).toBeDefined();
      }
    }
  });
});

/**
 * Figures on the sets used for tuning, a little below what is measured, so that a loss shows. Sets 1 and 2 were written by
 * someone else before any model ran on them; 3 to 6 were written while tuning, to have other kinds of servers.
 */
const DEVELOPMENT: readonly { readonly name: string; readonly first: number; readonly exact: number }[] = [
  { name: 'toolchoice-dev-1.json', first: 0.95, exact: 0.95 },
  { name: 'toolchoice-dev-2.json', first: 0.95, exact: 0.92 },
  { name: 'toolchoice-dev-3.json', first: 0.95, exact: 0.95 },
  { name: 'toolchoice-dev-4.json', first: 0.92, exact: 0.84 },
  { name: 'toolchoice-dev-5.json', first: 0.92, exact: 0.92 },
  { name: 'toolchoice-dev-6.json', first: 0.85, exact: 0.92 },
];

describe('the local matcher on the development sets', () => {
  it.each(DEVELOPMENT)('keeps its figures on $name', ({ name, first, exact }) => {
    const figures = measure(readToolSet(name));
    expect(figures.first).toBeGreaterThanOrEqual(first);
    expect(figures.topThree).toBeGreaterThanOrEqual(0.95);
    expect(figures.exact).toBeGreaterThanOrEqual(exact);
    expect(figures.ranWithoutNeed).toBe(0);
  });
});
