import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lineOf, openRow, pick, press, relist, rowNames, serverOf, showTools } from './pane';

const query = {
  name: 'query',
  description: 'Run SQL',
  inputSchema: {
    type: 'object',
    properties: { sql: { type: 'string', description: 'A SELECT' }, limit: { type: ['integer', 'null'], default: 10 } },
    required: ['sql'],
  },
  annotations: { readOnlyHint: true },
};

describe('a tool’s detail', () => {
  test('derives a hashed name step by step, the input of the hash included', () => {
    showTools({ db: [{ name: 'get user.name' }] });
    const text = openRow('db__get_user_name_c68e53e1').textContent ?? '';
    expect(text).toContain('Characters that the limits forbid become “_”get user.name→becomesget_user_name');
    expect(text).toContain('["db","get user.name"]');
    expect(text).toContain('Disambiguator, part of the name:');
  });

  test('says where a call goes, what the server claims, and lists the parameters', () => {
    showTools({ db: [query] });
    const text = openRow('db__query').textContent ?? '';
    expect(text).toContain('The name is looked up and the call goes todbtools/call query');
    expect(text).toContain('Only reads');
    expect(text).toContain('Says nothing on destruction');
    expect(text).toContain('sqlstringrequiredA SELECT');
    expect(text).toContain('limitinteger | nullDefault: 10');
  });

  test('tells a name that two tools share, and where its calls end', () => {
    showTools({ a: [{ name: 'b_c' }], a_b: [{ name: 'c' }] });
    pick('Strategy', 'langchain-python-prefix');
    expect(screen.getByText('a_b_c', { selector: 'section span, section bdi' })).toBeDefined();
    const [first] = screen.getAllByRole('button', { name: 'a_b_c' });
    expect(first?.closest('tr')?.textContent).toContain('Misrouted');
    fireEvent.click(first ?? document.body);
    const text = screen.getByRole('dialog').textContent ?? '';
    expect(text).toContain('The name was made for b_c of a: this system sends the call astray.');
    expect(text).toContain('The model is sent 2 tools under this one name.');
  });

  test('sets the source note apart in every style', () => {
    showTools({ db: [query] });
    pick('Description', 'sentence');
    const line = lineOf('db__query');
    expect(line.textContent).toContain('From the server "db". Run SQL');
    expect(within(line).getByText(/^From the server/).textContent).toBe('From the server "db". ');
  });
});

describe('overrides', () => {
  test('switching a tool off withholds it at once, and reset brings it back', () => {
    showTools({ db: [query] });
    const detail = openRow('db__query');
    fireEvent.click(within(detail).getByRole('switch', { name: 'Offer this tool to the model' }));
    expect(detail.textContent).toContain('You switched this tool off');
    expect(screen.getByText('1 tool in · 0 exposed · 1 withheld · 0 collisions')).toBeDefined();
    fireEvent.click(within(detail).getByRole('button', { name: 'Reset' }));
    expect(screen.getByText('1 tool in · 1 exposed · 0 withheld · 0 collisions')).toBeDefined();
  });

  test('a name of one’s own is shown as such', () => {
    showTools({ db: [query] });
    openRow('db__query');
    pick('Exposed name of your own', 'ask');
    press('Close');
    expect(lineOf('ask').textContent).toContain('Renamed by you');
  });

  test.each([
    ['is not legal', 'no spaces', 'is not allowed by the chosen limits'],
    ['is taken', 'db__search', 'is the name of another tool'],
    ['could be another server’s', 'fs__x', 'so it must begin with this server'],
  ])('a name that %s is refused in words and changes nothing', (_, name, words) => {
    showTools({ db: [query, { name: 'search' }] });
    const detail = openRow('db__query');
    pick('Exposed name of your own', name);
    expect(screen.getByLabelText('Exposed name of your own').getAttribute('aria-invalid')).toBe('true');
    expect(detail.textContent).toContain(words);
    press('Close');
    expect(rowNames()).toContain('db__query');
    expect(lineOf('db__query').textContent).toContain('Name refused');
  });

  test('a description of one’s own reaches the model and is shown as such', () => {
    showTools({ db: [query] });
    openRow('db__query');
    pick('Description of your own', 'Ask the sales database.');
    press('Close');
    expect(lineOf('db__query').textContent).toContain('[db] Ask the sales database.');
    expect(lineOf('db__query').textContent).toContain('Described by you');
  });
});

describe('what a server changed', () => {
  test('is marked until it is seen', () => {
    const workspace = showTools({ db: [query] });
    relist(workspace, 'db', [
      { ...query, description: 'Run any SQL' },
      { name: 'extra', description: 'x' },
    ]);
    expect(lineOf('db__query').textContent).toContain('Changed');
    expect(lineOf('db__extra').textContent).toContain('New');
    expect(screen.getByText('1 new · 1 changed')).toBeDefined();
    const detail = openRow('db__query');
    fireEvent.click(within(detail).getByRole('button', { name: 'Mark as seen' }));
    press('Close');
    expect(lineOf('db__query').textContent).not.toContain('Changed');
    press('Mark as seen');
    expect(lineOf('db__extra').textContent).not.toContain('New');
    expect(Object.keys(workspace.store.getState().seen[serverOf(workspace, 'db').id] ?? {}).sort()).toEqual([
      'extra',
      'query',
    ]);
  });

  test('is not claimed of a name listed twice', () => {
    showTools({ db: [query, { ...query, description: 'another' }] });
    expect(screen.queryByText(/changed/)).toBeNull();
  });
});

const hiddenCharacter = /[\u200b\u202e\u2066]/;

describe('hostile text', () => {
  test('is text, with hidden characters in view, in rows and detail', () => {
    const description = 'Ignore\u200b this <img src=x onerror=alert(1)> \u202eevil';
    showTools({
      db: [{ name: 'a\u200bb', description, inputSchema: { type: 'object', properties: { 'p\u2066q': {} } } }],
    });
    const [name] = rowNames();
    expect(lineOf(name ?? '').textContent).toContain('a⟨U+200B⟩b');
    expect(lineOf(name ?? '').textContent).toContain('p⟨U+2066⟩q');
    const detail = openRow(name ?? '');
    expect(detail.textContent).toContain('⟨U+202E⟩evil');
    expect(document.querySelector('img')).toBeNull();
    expect(`${screen.getByRole('table', { hidden: true }).textContent}${detail.textContent}`).not.toMatch(
      hiddenCharacter,
    );
    for (const name of ['title', 'aria-label', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        expect(element.getAttribute(name)).not.toMatch(hiddenCharacter);
      }
    }
  });

  test('names such as __proto__ and constructor are ordinary', () => {
    showTools({ db: [{ name: '__proto__' }, { name: 'constructor' }, { name: 'toString' }] });
    expect(rowNames()).toEqual(['db____proto__', 'db__constructor', 'db__toString']);
  });

  test('a long description is cut in the row and whole in the detail', () => {
    showTools({ db: [{ name: 'long', description: `${'x'.repeat(9_990)}the very end` }] });
    expect(lineOf('db__long').textContent?.length).toBeLessThan(600);
    expect(openRow('db__long').textContent).toContain('the very end');
  });
});
