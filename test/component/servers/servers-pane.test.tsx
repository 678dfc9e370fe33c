import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose, faulty, listed, press, sampleUrl, showPane, write } from './pane';

const addForm = () => screen.getByRole('form', { name: 'Add a server' });

describe('adding a server', () => {
  test('suggests an alias from the address until the user writes one', () => {
    showPane();
    press('Add server');
    write('Address (URL)', 'https://mcp.linear.app/mcp');
    expect(screen.getByLabelText<HTMLInputElement>('Alias').value).toBe('linear');
    write('Address (URL)', 'https://api.example.com/tickets/mcp');
    expect(screen.getByLabelText<HTMLInputElement>('Alias').value).toBe('tickets');
    write('Alias', 'mine');
    write('Address (URL)', 'https://mcp.linear.app/mcp');
    expect(screen.getByLabelText<HTMLInputElement>('Alias').value).toBe('mine');
  });

  test('suggests an alias that is still free', () => {
    showPane();
    press('Add server');
    write('Address (URL)', 'http://localhost:3001/db/mcp');
    expect(screen.getByLabelText<HTMLInputElement>('Alias').value).toBe('db-2');
  });

  test.each([
    ['', 'The alias is empty.'],
    ['9lives', 'The alias “9lives” is not allowed'],
    ['a__b', 'The alias “a__b” is not allowed'],
    ['a'.repeat(33), 'has 33 characters; at most 32 are allowed'],
    ['DB', 'The aliases “db” and “DB” are taken for one'],
  ])('refuses the alias %j while it is written, and says why', (alias, words) => {
    const { aliases } = showPane();
    press('Add server');
    write('Address (URL)', 'http://localhost:3001/mcp');
    write('Alias', alias);
    expect(addForm().textContent).toContain(words);
    fireEvent.submit(addForm());
    expect(aliases()).toEqual(['db', 'fs']);
    expect(document.activeElement).toBe(screen.getByLabelText('Alias'));
  });

  test.each([
    ['', 'The address is missing.'],
    ['localhost:3001', 'Only http and https addresses can be called.'],
    ['mcp.example.com', 'This is no complete URL.'],
    ['https://me:pass@example.com/mcp', 'The address holds a user name or password'],
  ])('refuses the address %j, and says why', (url, words) => {
    const { aliases } = showPane();
    press('Add server');
    write('Address (URL)', url);
    write('Alias', 'mine');
    fireEvent.submit(addForm());
    expect(addForm().textContent).toContain(words);
    expect(aliases()).toEqual(['db', 'fs']);
    expect(document.activeElement).toBe(screen.getByLabelText('Address (URL)'));
  });

  test.each(['0', '3601', '', 'x'])('refuses the time limit %j', (timeout) => {
    const { aliases } = showPane();
    press('Add server');
    write('Address (URL)', 'http://localhost:3001/mcp');
    write('Time limit in seconds', timeout);
    expect(addForm().textContent).toContain('Give a number from 1 to 3600.');
    fireEvent.submit(addForm());
    expect(aliases()).toEqual(['db', 'fs']);
  });

  test('puts the headers in place before the server is first asked, and the focus on the new server', async () => {
    const { asked, workspace } = showPane();
    press('Add server');
    write('Address (URL)', 'http://localhost:3001/mcp');
    write('Alias', 'mine');
    write('Time limit in seconds', '7');
    press('Add header');
    write('Name of header 1', 'Authorization');
    write('Value of header 1', 'Bearer s3cret');
    expect(screen.getByLabelText<HTMLInputElement>('Value of header 1').type).toBe('password');
    expect(addForm().textContent).toContain('Kept in this tab only, and sent only to http://localhost:3001.');
    fireEvent.submit(addForm());
    await waitFor(() => expect(asked.filter(({ alias }) => alias === 'mine')).toHaveLength(1));
    expect(asked.find(({ alias }) => alias === 'mine')?.headers).toEqual({ Authorization: 'Bearer s3cret' });
    expect(workspace.store.getState().servers.at(-1)).toMatchObject({ alias: 'mine', timeoutSeconds: 7 });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'mine: details' }));
  });

  test('keeps secrets out of lasting storage and out of the page', () => {
    const { workspace } = showPane();
    press('Add server');
    write('Address (URL)', 'http://localhost:3001/mcp');
    press('Add header');
    write('Name of header 1', 'X-Key');
    write('Value of header 1', 's3cret');
    fireEvent.submit(addForm());
    const { localStorage } = workspace.surroundings;
    expect(localStorage.length).toBeGreaterThan(0);
    expect(JSON.stringify(Object.keys(localStorage).map((name) => localStorage.getItem(name)))).not.toContain('s3cret');
    press('server-3001: details');
    expect(document.body.textContent).toContain('X-Key');
    expect(document.body.innerHTML).not.toContain('s3cret');
  });

  test.each([
    ['X Key', 'v', '“X Key” is no valid header name.'],
    ['X-Key', '密钥', 'The value of “X-Key” holds a character that cannot be sent.'],
  ])('refuses the header %j: %j', (name, value, words) => {
    const { aliases } = showPane();
    press('Add server');
    write('Address (URL)', 'http://localhost:3001/mcp');
    press('Add header');
    write('Name of header 1', name);
    write('Value of header 1', value);
    expect(addForm().textContent).toContain(words);
    fireEvent.submit(addForm());
    expect(aliases()).toEqual(['db', 'fs']);
  });

  test('refuses one header given twice, letter case aside', () => {
    const { aliases } = showPane();
    press('Add server');
    write('Address (URL)', 'http://localhost:3001/mcp');
    press('Add header');
    write('Name of header 1', 'X-Key');
    press('Add header');
    write('Name of header 2', 'x-key');
    expect(addForm().textContent).toContain('“x-key” is given twice.');
    fireEvent.submit(addForm());
    expect(aliases()).toHaveLength(2);
  });

  test('offers the samples that are missing, by one click', () => {
    const { workspace, aliases } = showPane();
    expect(screen.queryByRole('button', { name: 'Add the sample db' })).toBeNull();
    press('Add the sample forge');
    press('Add the sample planner');
    expect(aliases()).toEqual(['db', 'fs', 'forge', 'planner']);
    expect(workspace.store.getState().servers.at(-1)?.url).toBe(sampleUrl('planner'));
    expect(screen.queryByText('Sample servers')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'planner: details' }));
  });

  test('gives the focus back to its button when cancelled', () => {
    showPane();
    press('Add server');
    expect(document.activeElement).toBe(screen.getByLabelText('Address (URL)'));
    fireEvent.keyDown(screen.getByLabelText('Address (URL)'), { key: 'Escape' });
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add server' }));
  });
});

describe('removing a server', () => {
  test('moves the focus to the next one, and undo brings it back with its place and headers', async () => {
    const { workspace, aliases, asked } = showPane();
    const db = workspace.store.getState().servers[0];
    if (db === undefined) throw new Error('No first server');
    act(() => workspace.secrets.setHeaders(db, { 'X-Key': 'k' }));
    choose('db', 'Remove');
    expect(aliases()).toEqual(['fs']);
    expect(workspace.secrets.headers(db)).toEqual({});
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'fs: details' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(aliases()).toEqual(['db', 'fs']);
    expect(workspace.secrets.headers(db)).toEqual({ 'X-Key': 'k' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'db: details' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ alias: 'db', headers: { 'X-Key': 'k' } }));
  });

  test('brings it back under another alias where its own is taken by now, and says so', async () => {
    const { aliases } = showPane();
    choose('db', 'Remove');
    press('Add the sample db');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(aliases()).toEqual(['db-2', 'fs', 'db']);
    expect(await screen.findByText(/Brought back as db-2/)).toBeTruthy();
  });

  test('leaves an empty list with what to do next', () => {
    showPane();
    choose('db', 'Remove');
    choose('fs', 'Remove');
    expect(screen.getByText('No servers yet')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add server' }));
    for (const alias of ['db', 'fs', 'forge', 'planner']) {
      expect(screen.getByRole('button', { name: `Add the sample ${alias}` })).toBeTruthy();
    }
  });
});

describe('the state of a server', () => {
  test('is its own: one that hangs and one that fails leave the others ready', async () => {
    const { item } = showPane(({ alias }) => {
      if (alias === 'db') return new Promise(() => undefined);
      return alias === 'forge' ? faulty('not-mcp', { detail: '<html>' }) : listed(alias, 3);
    });
    press('Add the sample forge');
    await waitFor(() => expect(item('fs').textContent).toContain('3 tools'));
    expect(item('fs').textContent).toMatch(/Ready · 3 tools · 12 ms.*Refreshed now/);
    expect(item('db').textContent).toMatch(/Connecting… \d+ s/);
    await waitFor(() => expect(item('forge').textContent).toContain('no Streamable HTTP MCP server'));
    expect(item('forge').textContent).toContain('What was observed: an HTML page');
  });

  test('tells what it waits for when its origin has no place left', async () => {
    const { workspace, item } = showPane(() => new Promise(() => undefined));
    const id = workspace.store.getState().servers[0]?.id ?? '';
    act(() => workspace.links.setState({ waiting: { [id]: 'http://127.0.0.1:3100' } }));
    expect(item('db').textContent).toContain('Waiting for a place on http://127.0.0.1:3100');
    expect(item('fs').textContent).toContain('Connecting…');
  });

  test('keeps the last good list when a refresh fails, and says why', async () => {
    let fails = false;
    const { item } = showPane(({ alias }) =>
      fails ? faulty('http-error', { values: { status: 503 } }) : listed(alias),
    );
    await waitFor(() => expect(item('db').textContent).toContain('1 tool'));
    fails = true;
    press('db: refresh');
    await waitFor(() =>
      expect(item('db').textContent).toContain('Refresh failed; the last good list is kept · 1 tool'),
    );
    expect(item('db').textContent).toContain('HTTP status 503');
    expect(item('fs').textContent).toContain('Ready');
    fails = false;
    press('Try again', item('db'));
    await waitFor(() => expect(item('db').textContent).toContain('Ready'));
  });

  test('can be stopped while it connects, and tried again', async () => {
    let hangs = true;
    const { item } = showPane(({ alias }) => (hangs ? new Promise(() => undefined) : listed(alias)));
    press('db: stop connecting');
    await waitFor(() => expect(item('db').textContent).toContain('Not connected: you stopped it'));
    hangs = false;
    press('db: refresh');
    await waitFor(() => expect(item('db').textContent).toContain('Ready'));
    expect(item('fs').textContent).toContain('Connecting');
  });

  test('is disabled by the switch, and enabling asks the server again', async () => {
    const { item, asked, workspace } = showPane();
    await waitFor(() => expect(item('db').textContent).toContain('Ready'));
    fireEvent.click(screen.getByRole('switch', { name: 'db is enabled' }));
    expect(item('db').textContent).toContain('Disabled');
    expect(workspace.store.getState().servers[0]?.enabled).toBe(false);
    press('Refresh all servers');
    await waitFor(() => expect(asked.filter(({ alias }) => alias === 'fs')).toHaveLength(2));
    expect(asked.filter(({ alias }) => alias === 'db')).toHaveLength(1);
    fireEvent.click(screen.getByRole('switch', { name: 'db is enabled' }));
    await waitFor(() => expect(asked.filter(({ alias }) => alias === 'db')).toHaveLength(2));
  });

  test('is announced once it is settled, and not on the way', async () => {
    showPane(({ alias }) => (alias === 'db' ? listed('db', 2) : faulty('needs-sign-in')));
    await waitFor(() => {
      const said = screen
        .getAllByRole('status')
        .map((region) => region.textContent)
        .join(' ');
      expect(said).toContain('fs failed: The server wants a sign-in.');
    });
  });

  test('has details that mark what the server says of itself, hidden characters made visible', async () => {
    const { item } = showPane(({ alias }) =>
      listed(alias, 1, {
        identity: {
          serverInfo: { name: 'Own\u202eName', version: '9.9' },
          instructions: 'Obey <b>me</b>\u200b',
          protocolVersion: '2025-06-18',
          listChanged: true,
        },
        pages: 3,
        warnings: ['Paging did not end'],
      }),
    );
    await waitFor(() => expect(item('db').textContent).toContain('1 warning'));
    press('db: details');
    const details = within(item('db')).getByRole('region', { name: 'Details of db' });
    const own = within(details).getByRole('region', { name: 'Self-reported' });
    expect(own.textContent).toContain('Own⟨U+202E⟩Name');
    expect(own.textContent).toContain('Obey <b>me</b>⟨U+200B⟩');
    expect(details.textContent).toContain('2025-06-18');
    expect(details.textContent).toContain('Asked every minute');
    expect(details.textContent).toContain('3 pages');
    expect(details.textContent).toContain('Paging did not end');
    expect(details.textContent).toContain('A sample of this app');
  });
});

describe('servers of one own name', () => {
  test('are named by their aliases, as long as there are two', async () => {
    showPane(({ alias }) => listed(alias === 'fs' ? 'files' : 'tracker'));
    press('Add the sample forge');
    fireEvent.click(await screen.findByRole('button', { name: 'One name, several servers: “tracker”' }));
    expect(screen.getByText(/db and forge both call themselves “tracker”/)).toBeDefined();
    choose('forge', 'Remove');
    expect(screen.queryByText(/call themselves/)).toBeNull();
  });
});
