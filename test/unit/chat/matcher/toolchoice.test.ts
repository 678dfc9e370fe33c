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
