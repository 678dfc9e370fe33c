import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listingKey } from '@/lib/workspace';
import { addUnusable, lineOf, lines, openRow, pick, press, rowNames, search, serverOf, showTools } from './pane';

const db = [
  { name: 'search', description: 'Search customers' },
  {
    name: 'query',
    description: 'Run SQL',
    inputSchema: { type: 'object', properties: { sql: {} }, required: ['sql'] },
  },
];
const fs = [{ name: 'search', description: 'Search documents' }, { name: 'read' }];

describe('the account', () => {
  test('says tools in, exposed, withheld and collisions, and whose the shared names are', () => {
    showTools({ db, fs });
    expect(screen.getByText('4 tools in · 4 exposed · 0 withheld · 1 collision')).toBeDefined();
    const notice = screen.getByRole('region', { name: 'Names that clash' });
    expect(notice.textContent).toBe('Shared names, kept apart:searchdbfs');
  });

  test('adds up when a strategy withholds tools', () => {
    showTools({ db, fs });
    pick('Strategy', 'ai-sdk-spread');
    expect(screen.getByText('4 tools in · 3 exposed · 1 withheld · 1 collision')).toBeDefined();
  });

  test('uses the singular for one', () => {
    showTools({ db: [{ name: 'only' }] });
    expect(screen.getByText('1 tool in · 1 exposed · 0 withheld · 0 collisions')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Names that clash' })).toBeNull();
  });

  test('folds many collisions and tells how many there are', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ name: `shared_${index}` }));
    showTools({ db: many, fs: many });
    press('6 more');
    const notice = screen.getByRole('region', { name: 'Names that clash' });
    expect(within(notice).getAllByText(/^shared_/)).toHaveLength(9);
  });

  test('warns of more tools than the limits take and keeps them all', () => {
    showTools({ db: Array.from({ length: 130 }, (_, index) => ({ name: `t${index}` })) });
    expect(screen.getByText(/More than Portable takes: 130 of at most 128/)).toBeDefined();
    expect(screen.getByText('130 of 130 tools')).toBeDefined();
  });
});

describe('grouping, sorting and filtering', () => {
  test('puts collisions first under a heading that says name, kind and count', () => {
    showTools({ db, fs });
    expect(lines()[0]).toBe('searchoriginal name of 2 tools, kept apart');
    expect(rowNames()).toEqual(['db__search', 'fs__search', 'db__query', 'fs__read']);
    expect(lines()[3]).toBe('In no collision · 2');
  });

  test('lists in the order of the model when grouping is off', () => {
    showTools({ db, fs });
    press('Collisions first');
    expect(rowNames()).toEqual(['db__query', 'db__search', 'fs__read', 'fs__search']);
  });

  test.each([
    ['Exposed name', ['db__query', 'db__search', 'fs__read', 'fs__search']],
    ['Original name', ['db__query', 'fs__read', 'db__search', 'fs__search']],
    ['Server', ['db__query', 'db__search', 'fs__read', 'fs__search']],
    ['Description', ['db__query', 'db__search', 'fs__read', 'fs__search']],
    ['Parameters', ['db__search', 'fs__read', 'fs__search', 'db__query']],
    ['State', ['fs__read', 'db__query', 'db__search', 'fs__search']],
  ])('sorts by %s and says so', (heading, expected) => {
    showTools({ db, fs });
    press('Collisions first');
    const button = within(screen.getByRole('table')).getByRole('button', { name: heading });
    fireEvent.click(button);
    expect(rowNames()).toEqual(expected);
    expect(button.closest('th')?.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(button);
    expect(button.closest('th')?.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(button);
    expect(button.closest('th')?.getAttribute('aria-sort')).toBe('none');
  });

  test.each(['Hash', 'Fingerprint'])('sorts by %s in the order of its digits', (heading) => {
    showTools({ db, fs });
    press('Collisions first');
    fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: heading }));
    const column = heading === 'Hash' ? 3 : 7;
    const digits = [...screen.getByRole('table').querySelectorAll(`tbody tr td:nth-child(${column + 1})`)].map((cell) =>
      cell.textContent?.slice(0, 8),
    );
    expect(digits).toHaveLength(4);
    expect(digits).toEqual([...digits].sort());
  });

  test.each([
    ['a word of the description', 'documents', ['fs__search']],
    ['an alias', 'FS', ['fs__search', 'fs__read']],
    ['an exposed name', 'db__q', ['db__query']],
    ['words in any order', 'customers search', ['db__search']],
  ])('finds %s', (_, text, expected) => {
    showTools({ db, fs });
    search(text);
    expect(rowNames()).toEqual(expected);
    expect(screen.getByText(`${expected.length} of 4 tools`).getAttribute('role')).toBe('status');
  });

  test('keeps only rows of the chosen servers', () => {
    showTools({ db, fs });
    const trigger = screen.getByRole('button', { name: 'All servers' });
    trigger.focus();
    fireEvent.keyDown(trigger, { key: 'Enter' });
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'fs' }));
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(rowNames()).toEqual(['fs__search', 'fs__read']);
    expect(screen.getByRole('button', { name: '1 server' })).toBeDefined();
  });

  test('keeps only rows in a collision', () => {
    showTools({ db, fs });
    press('In a collision');
    expect(rowNames()).toEqual(['db__search', 'fs__search']);
  });

  test('says when nothing fits, and clears the filters', () => {
    showTools({ db, fs });
    search('no such thing');
    expect(screen.getByText('No tool fits the search and filters.')).toBeDefined();
    press('Clear them');
    expect(rowNames()).toHaveLength(4);
  });
});

describe('withheld tools', () => {
  test('are rows with their reason in words', () => {
    showTools(
      { db: [...db, { name: 'query', description: 'again' }] },
      {
        before: (workspace) => {
          addUnusable(workspace, 'db', 'broken', 'Its inputSchema is missing.');
          workspace.store.overrideTool({
            serverId: serverOf(workspace, 'db').id,
            originalName: 'search',
            off: true,
          });
        },
      },
    );
    press('Withheld');
    expect(screen.getByText('4 tools in · 1 exposed · 3 withheld · 0 collisions')).toBeDefined();
    expect(lineOf('search, withheld').textContent).toContain('Withheldswitched off');
    expect(lineOf('broken, withheld').textContent).toContain('Withheldunusable');
    expect(lineOf('db__query, withheld').textContent).toContain('Withheldlisted twice');
  });

  test('show the untouched definition even where it is no tool', () => {
    showTools({ db }, { before: (workspace) => addUnusable(workspace, 'db', 'broken', 'Its inputSchema is missing.') });
    const detail = openRow('broken, withheld');
    expect(detail.textContent).toContain('Its inputSchema is missing.');
    fireEvent.click(within(detail).getByRole('button', { name: 'Show as JSON' }));
    expect(detail.textContent).toContain('"marker": "as it came"');
  });

  test('stay listed when the system refuses to start, with its message', () => {
    showTools({ db, fs });
    pick('Strategy', 'openai-agents-python');
    expect(screen.getByRole('alert').textContent).toContain('Duplicate tool names found across MCP servers: search');
    expect(screen.getByText('4 tools in · 0 exposed · 4 withheld · 1 collision')).toBeDefined();
    expect(lines().filter((line) => line.includes('Withheldstart refused'))).toHaveLength(4);
  });
});

describe('while there are no rows', () => {
  test('asks for a server where there is none', () => {
    showTools({});
    expect(screen.getByText('No servers yet.')).toBeDefined();
  });

  test('says that all servers are disabled', () => {
    showTools(
      { db },
      {
        before: (workspace) => workspace.store.changeServer(serverOf(workspace, 'db').id, { enabled: false }),
      },
    );
    expect(screen.getByText('Every server is disabled.')).toBeDefined();
  });

  test('says that the servers offer nothing', () => {
    showTools({ db: [] });
    expect(screen.getByText('The servers offer no tools.')).toBeDefined();
  });

  test('shows the rest while one server connects', () => {
    const workspace = showTools({ db });
    act(() => void workspace.store.addServer({ alias: 'late', url: 'http://127.0.0.1:9/mcp' }));
    expect(screen.getByText('connecting…')).toBeDefined();
    expect(rowNames()).toEqual(['db__query', 'db__search']);
  });

  test('keeps places for rows while all servers connect', () => {
    showTools(
      { db: [] },
      {
        before: ({ queryClient, store }) => {
          for (const server of store.getState().servers) queryClient.removeQueries({ queryKey: listingKey(server) });
        },
      },
    );
    expect(screen.getByText('Connecting to the servers…')).toBeDefined();
  });
});
