import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lines, linkTo, pick, press, relist, rowNames, showTools } from './pane';

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `t${String(index).padStart(5, '0')}` }));
const focused = () => document.activeElement?.getAttribute('aria-label');
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

describe('the keyboard', () => {
  test('goes to the search with a slash, but not from where one writes', () => {
    showTools({ db: names(3) });
    key('/');
    expect(focused()).toBe('Search the tools');
    expect(key('/')).toBe(true);
  });

  test('clears the search with escape and enters the rows with the arrow', () => {
    showTools({ db: names(3) });
    key('/');
    pick('Search the tools', '2');
    key('Escape');
    expect(rowNames()).toHaveLength(3);
    key('ArrowDown');
    expect(focused()).toBe('db__t00000');
  });

  test('moves one active row by arrows, Home, End and the page keys', () => {
    showTools({ db: names(200) });
    key('/');
    key('ArrowDown');
    key('ArrowDown');
    expect(focused()).toBe('db__t00001');
    key('PageDown');
    expect(focused()).toBe('db__t00012');
    key('PageUp');
    expect(focused()).toBe('db__t00001');
    key('End');
    expect(focused()).toBe('db__t00199');
    key('ArrowDown');
    expect(focused()).toBe('db__t00199');
    key('Home');
    expect(focused()).toBe('db__t00000');
    key('ArrowUp');
    expect(focused()).toBe('db__t00000');
  });

  test('skips headings of groups', () => {
    showTools({ db: [{ name: 'a' }, { name: 'z' }], fs: [{ name: 'a' }] });
    key('/');
    key('ArrowDown');
    key('ArrowDown');
    key('ArrowDown');
    expect(focused()).toBe('db__z');
  });

  test('reaches the rows by one tab stop', () => {
    showTools({ db: names(5) });
    expect(screen.getByRole('table').querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
  });

  test('closes a detail with escape and comes back to its row', async () => {
    showTools({ db: names(3) });
    key('/');
    key('ArrowDown');
    key('ArrowDown');
    fireEvent.click(document.activeElement ?? document.body);
    expect(screen.getByRole('dialog')).toBeDefined();
    key('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(focused).toBe('db__t00001');
  });
});

describe('many rows', () => {
  test('10,000 rows draw only those in view, with their true count and places', () => {
    showTools({ db: names(10_000) });
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-rowcount')).toBe('10001');
    expect(document.querySelectorAll('*').length).toBeLessThan(2000);
    expect(lines().length).toBeGreaterThan(10);
    key('/');
    key('ArrowDown');
    key('End');
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('10001');
    expect(document.querySelectorAll('*').length).toBeLessThan(2000);
  });

  test('a narrow pane keeps name, server, original name and state, in two columns', () => {
    showTools({ db: names(2) }, { width: 380 });
    expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
      'Exposed name',
      'State',
    ]);
    expect(lines()[0]).toBe('db__t00000dbt00000No description');
  });
});

describe('a link from outside', () => {
  test('opens the detail of the very server it names', () => {
    const workspace = showTools({ db: [{ name: 'search' }], fs: [{ name: 'search' }] });
    linkTo(workspace, 'fs');
    press('outside link');
    expect(screen.getByRole('dialog').textContent).toContain('fs__search');
  });

  test('to a tool that is gone opens nothing and is dropped', () => {
    const workspace = showTools({ db: [{ name: 'other' }] });
    linkTo(workspace, 'db');
    press('outside link');
    expect(screen.queryByRole('dialog')).toBeNull();
    relist(workspace, 'db', [{ name: 'other' }, { name: 'search' }]);
    expect(rowNames()).toContain('db__search');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
