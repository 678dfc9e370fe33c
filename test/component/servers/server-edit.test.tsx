import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose, press, type ShownPane, showPane, write } from './pane';

/** A server elsewhere, trusted and with a header, listed once. */
async function showTrusted(): Promise<
  ShownPane & { readonly server: () => { trusted: boolean; url: string; alias: string } }
> {
  const shown = showPane();
  const { workspace } = shown;
  const added = workspace.store.addServer({ alias: 'far', url: 'http://far.example/mcp' });
  if (!added.ok) throw new Error(added.fault.code);
  workspace.secrets.setHeaders(added.value, { 'X-Key': 'k' });
  act(() => workspace.store.changeServer(added.value.id, { trusted: true }));
  await waitFor(() => expect(shown.item('far').textContent).toContain('Ready'));
  return {
    ...shown,
    server: () => {
      const server = workspace.store.getState().servers.find(({ id }) => id === added.value.id);
      if (server === undefined) throw new Error('It is gone');
      return server;
    },
  };
}

const form = () => screen.getByRole('form', { name: 'Edit far' });

describe('editing a server', () => {
  test('renames it without asking it again, and gives the focus back to it', async () => {
    const { asked, server, item } = await showTrusted();
    const before = asked.length;
    choose('far', 'Edit…');
    expect(document.activeElement).toBe(screen.getByLabelText('Address (URL)'));
    write('Alias', 'near', form());
    fireEvent.submit(form());
    expect(server()).toMatchObject({ alias: 'near', trusted: true });
    expect(item('near').textContent).toContain('Ready');
    expect(asked).toHaveLength(before);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'near: details' }));
  });

  test('opens with the alias selected when it is to be renamed', async () => {
    await showTrusted();
    choose('far', 'Rename…');
    const alias = screen.getByLabelText<HTMLInputElement>('Alias');
    expect(document.activeElement).toBe(alias);
    expect([alias.selectionStart, alias.selectionEnd]).toEqual([0, 3]);
  });

  test('refuses the alias of another, by name, and may keep its own', async () => {
    const { server } = await showTrusted();
    choose('far', 'Edit…');
    expect(form().textContent).not.toContain('taken for one');
    write('Alias', 'Fs', form());
    expect(form().textContent).toContain('The aliases “fs” and “Fs” are taken for one');
    fireEvent.submit(form());
    expect(server().alias).toBe('far');
  });

  test('says of an alias that is taken exactly so no more than that, and offers a free one', async () => {
    await showTrusted();
    choose('far', 'Edit…');
    write('Alias', 'fs', form());
    expect(form().textContent).toContain('“fs” is already used by a server. Use “fs-2”, for example.');
    expect(form().textContent).not.toContain('letter case');
  });

  test('shows the hidden characters of what was typed', async () => {
    await showTrusted();
    choose('far', 'Edit…');
    write('Alias', 'a\u200bb', form());
    expect(form().textContent).toContain('The alias “a⟨U+200B⟩b” is not allowed');
    write('Address (URL)', 'http://far.example/m\u200bcp', form());
    fireEvent.submit(form());
    expect(form().textContent).toContain('a character that cannot be seen (U+200B)');
  });

  test('takes no blanks around an alias for a part of it', async () => {
    const { server } = await showTrusted();
    choose('far', 'Edit…');
    write('Alias', ' near ', form());
    fireEvent.submit(form());
    expect(server().alias).toBe('near');
  });

  test('that moves it to another origin says that headers and trust are dropped, and drops them', async () => {
    const { asked, server, workspace } = await showTrusted();
    expect(Object.keys(workspace.surroundings.sessionStorage)).toHaveLength(1);
    choose('far', 'Edit…');
    write('Address (URL)', 'http://other.example/mcp', form());
    expect(form().textContent).toContain(
      'drops your trust in this server. Its headers are dropped too, since they belong to http://far.example.',
    );
    expect(screen.queryByLabelText('Value of header 1')).toBeNull();
    fireEvent.submit(form());
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ url: 'http://other.example/mcp', headers: {} }));
    expect(server()).toMatchObject({ url: 'http://other.example/mcp', trusted: false });
    const { sessionStorage } = workspace.surroundings;
    expect(Object.keys(sessionStorage).map((name) => sessionStorage.getItem(name))).toEqual([]);
  });

  test('that stays at its origin keeps the headers', async () => {
    const { asked } = await showTrusted();
    choose('far', 'Edit…');
    write('Address (URL)', 'http://far.example/v2/mcp', form());
    expect(form().textContent).not.toContain('headers are dropped');
    fireEvent.submit(form());
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ url: 'http://far.example/v2/mcp', headers: { 'X-Key': 'k' } }),
    );
  });

  test('with other headers asks the server again with them', async () => {
    const { asked } = await showTrusted();
    choose('far', 'Edit…');
    write('Value of header 1', 'k2', form());
    fireEvent.submit(form());
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ alias: 'far', headers: { 'X-Key': 'k2' } }));
  });

  test('offers trust to servers that are no samples', async () => {
    const { server } = await showTrusted();
    press('far: details');
    const trust = screen.getByRole('switch', { name: "Believe this server's read-only hints" });
    fireEvent.click(trust);
    expect(server().trusted).toBe(false);
    press('db: details');
    expect(screen.getAllByRole('switch', { name: /Believe/ })).toHaveLength(1);
  });
});
