import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregate, findAliasTwin, parseAlias, strategies, suggestAlias } from '@/lib/aggregation';
import { legalAlias, listing, portable, qualified } from '../../fixtures/aggregation-input';

describe('an alias', () => {
  it.each(['a', 'db', 'My-Server_2', 'a1', 'a-1-b', `a${'b'.repeat(31)}`])('may be %j', (alias) => {
    expect(parseAlias(alias)).toEqual({ ok: true, value: alias });
  });

  it.each([
    '1a',
    '_a',
    '-a',
    'a_',
    'a-',
    'a__b',
    'a--b',
    'a-_b',
    'a.b',
    'a b',
    ' a',
    'a\n',
    '数据库',
    'é',
    'a/b',
    'ａ',
  ])('may not be %j, and a legal one is suggested', (alias) => {
    const parsed = parseAlias(alias);
    expect(parsed).toMatchObject({ ok: false, fault: { code: 'alias-pattern', alias } });
    if (!parsed.ok && parsed.fault.code === 'alias-pattern') {
      expect(parseAlias(parsed.fault.suggestion).ok).toBe(true);
    }
  });

  it('may not be empty or longer than 32 characters', () => {
    expect(parseAlias('')).toEqual({ ok: false, fault: { code: 'alias-empty' } });
    expect(parseAlias('a'.repeat(33))).toMatchObject({ ok: false, fault: { code: 'alias-too-long', length: 33 } });
  });

  it.each([
    ['MCPBrowser', 'mcpbrowser'],
    ['foo-bar', 'foo_bar'],
    ['Foo-Bar_baz', 'foo_bar-BAZ'],
  ])('%j is taken for %j, and a set-up with both is refused, both named', (first, second) => {
    expect(findAliasTwin(second, ['other', first])).toBe(first);
    const result = aggregate({
      listings: [listing(first, ['open']), listing(second, ['open'])],
      strategy: qualified,
      limits: portable,
    });
    expect(result).toEqual({ ok: false, fault: { code: 'alias-duplicate', alias: second, other: first } });
  });

  it.each(['foobar', 'foo_baz'])('is not taken for %j', (other) => {
    expect(findAliasTwin('foo_bar', [other])).toBeUndefined();
  });

  it('binds only our own strategy: others take odd, empty and equal keys', () => {
    const listings = [listing('', ['a']), listing('my server', ['b']), listing('my server', ['c'])];
    for (const strategy of strategies.filter(({ bound }) => !bound)) {
      const result = aggregate({ listings, strategy, limits: portable });
      expect(result.ok && result.value.report.exposed.map((tool) => tool.route.originalName)).toEqual(['a', 'b', 'c']);
    }
  });
});

describe('limits that cannot hold qualified names', () => {
  it.each([{ nameLength: 47 }, { characters: 'A-Za-z0-9' }, { characters: 'a-z0-9_' }, { firstCharacters: 'a-z' }])(
    'are refused: %j',
    (change) => {
      const result = aggregate({ listings: [], strategy: qualified, limits: { ...portable, ...change } });
      expect(result).toMatchObject({ ok: false, fault: { code: 'limits-too-tight' } });
    },
  );

  it('begin just below 48 characters', () => {
    expect(aggregate({ listings: [], strategy: qualified, limits: { ...portable, nameLength: 48 } }).ok).toBe(true);
  });
});

describe('a suggested alias', () => {
  it.each([
    ['my server', 'my-server'],
    ['Connector: Acme', 'Connector-Acme'],
    ['foo.2', 'foo-2'],
    ['my_db!', 'my_db'],
    ['foo__bar', 'foo-bar'],
    ['Müller & Söhne', 'Muller-Sohne'],
    ['1password', 'password'],
    ['数据库', 'server'],
    ['', 'server'],
    ['a'.repeat(40), 'a'.repeat(32)],
  ])('of %j is %j', (text, alias) => {
    expect(suggestAlias(text)).toBe(alias);
  });

  it('moves on until it is taken for none of the others', () => {
    expect(suggestAlias('foo', ['FOO', 'foo_2'])).toBe('foo-3');
    expect(suggestAlias('foo.2', ['foo_2'])).toBe('foo-2-2');
  });

  it('is always legal and free, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(legalAlias), (text, taken) => {
        const others = [...taken, suggestAlias(text)];
        const alias = suggestAlias(text, others);
        expect(parseAlias(alias)).toEqual({ ok: true, value: alias });
        expect(findAliasTwin(alias, others)).toBeUndefined();
      }),
    );
  });

  it('of a legal alias is that alias', () => {
    fc.assert(
      fc.property(legalAlias, (alias) => {
        expect(suggestAlias(alias)).toBe(alias);
      }),
    );
  });
});
