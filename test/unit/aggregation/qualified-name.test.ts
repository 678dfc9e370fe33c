import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Limits, limitsById } from '@/lib/aggregation';
import {
  anyLimits,
  exposedOf,
  hostileName,
  known,
  legalAlias,
  listing,
  merge,
  nameOf,
  portable,
} from '../../fixtures/aggregation-input';

function hashOf(alias: string, originalName: string): string {
  const input = JSON.stringify([alias, originalName]);
  return createHash('sha256').update(input, 'utf8').digest('hex').slice(0, 8);
}

function name(alias: string, originalName: string, limits: Limits = portable): string {
  return nameOf(merge([listing(alias, [originalName])], { limits }), alias, originalName);
}

/** The rule of design.md once more, by other means: code points one by one, the hash from Node. */
function expectedName(alias: string, originalName: string, limits: Limits): string {
  const allowed = new RegExp(`^[${limits.characters}]$`);
  const keep = (text: string) => Array.from(text, (character) => (allowed.test(character) ? character : '_')).join('');
  const prefix = `${keep(alias)}__`;
  const part = keep(originalName);
  const fits = prefix.length + part.length <= limits.nameLength;
  const endsLikeHash = /_[0-9a-f]{8}$/.test(originalName);
  if (part === originalName && fits && !endsLikeHash) return prefix + part;
  let stub = part.slice(0, limits.nameLength - prefix.length - 9);
  while (stub.endsWith('_')) stub = stub.slice(0, -1);
  return `${prefix}${stub === '' ? 'tool' : stub}_${hashOf(alias, originalName)}`;
}

describe('a qualified name', () => {
  it('is alias, two underscores and the original name where that needs no change', () => {
    expect(name('db', 'search')).toBe('db__search');
  });

  it('replaces forbidden characters of the alias, and that alone adds no hash', () => {
    expect(name('mail-eu', 'send_email')).toBe('mail_eu__send_email');
    expect(name('mail-eu', 'send_email', known(limitsById('openai')))).toBe('mail-eu__send_email');
  });

  it.each([
    ['get.user', 'get_user'],
    ['a b', 'a_b'],
    ['a.b/c', 'a_b_c'],
    ['read🔍me', 'read_me'],
    ['x\ud800y', 'x_y'],
  ])('replaces each forbidden code point of %j by one underscore and adds the hash', (original, stub) => {
    expect(name('db', original)).toBe(`db__${stub}_${hashOf('db', original)}`);
  });

  it.each(['获取天气', '___.', '🔍', '\ud800', '-'])('uses the stub "tool" where nothing of %j is left', (original) => {
    expect(name('db', original)).toBe(`db__tool_${hashOf('db', original)}`);
  });

  it('leaves unchanged names of underscores and the empty name as they are', () => {
    expect(name('db', '___')).toBe('db_____');
    expect(name('db', '')).toBe('db__');
  });

  it('hashes an original that ends like a hashed name, so that it cannot pose as one', () => {
    expect(name('db', 'search_0a1b2c3d')).toBe(`db__search_0a1b2c3d_${hashOf('db', 'search_0a1b2c3d')}`);
    expect(name('db', '_0a1b2c3d')).toBe(`db___0a1b2c3d_${hashOf('db', '_0a1b2c3d')}`);
  });

  it.each(['search_0a1b2c3', 'search_0A1B2C3D', 'search-0a1b2c3d', '0a1b2c3d', 'search_0a1b2c3d5'])(
    'needs no hash for %j, which does not end in an underscore and 8 lower-case hex digits',
    (original) => {
      expect(name('db', original, known(limitsById('openai')))).toBe(`db__${original}`);
    },
  );

  it('keeps a name that fits exactly and cuts the next longer one at its end', () => {
    const longest = 'a'.repeat(64 - 'db__'.length);
    expect(name('db', longest)).toBe(`db__${longest}`);
    const longer = `${longest}a`;
    expect(name('db', longer)).toBe(`db__${'a'.repeat(64 - 'db__'.length - 9)}_${hashOf('db', longer)}`);
  });

  it('trims underscores that the cut leaves at the end', () => {
    const original = `${'a'.repeat(50)}____${'b'.repeat(40)}`;
    expect(name('db', original)).toBe(`db__${'a'.repeat(50)}_${hashOf('db', original)}`);
  });

  it('never cuts the alias, however tight the limits', () => {
    const alias = 'a'.repeat(32);
    const tight: Limits = { ...portable, nameLength: 48 };
    const original = 'restoreWorkspaceWithAllChildPages';
    expect(name(alias, original, tight)).toBe(`${alias}__resto_${hashOf(alias, original)}`);
    expect(name(alias, '获取', tight)).toBe(`${alias}__tool_${hashOf(alias, '获取')}`);
  });

  it('takes the hash over the alias as the user wrote it', () => {
    expect(name('mail-eu', 'a.b')).toBe(`mail_eu__a_b_${hashOf('mail-eu', 'a.b')}`);
  });

  it('follows the rule of the design for any alias, name and limits', () => {
    fc.assert(
      fc.property(legalAlias, hostileName, anyLimits, (alias, original, limits) => {
        expect(name(alias, original, limits)).toBe(expectedName(alias, original, limits));
      }),
    );
  });

  it('carries its hash whether it needs it or not', () => {
    fc.assert(
      fc.property(legalAlias, hostileName, (alias, original) => {
        const tool = exposedOf(merge([listing(alias, [original])]), alias, original);
        expect(tool.hash).toBe(hashOf(alias, original));
        expect(tool.hashed).toBe(tool.exposedName !== `${alias.replaceAll('-', '_')}__${original}`);
      }),
    );
  });

  it('is told by its segments and derived by its steps', () => {
    fc.assert(
      fc.property(legalAlias, hostileName, anyLimits, (alias, original, limits) => {
        const tool = exposedOf(merge([listing(alias, [original])], { limits }), alias, original);
        expect(tool.segments.map((segment) => segment.text).join('')).toBe(tool.exposedName);
        expect(tool.steps[0]).toEqual({ kind: 'original', text: original });
        expect(tool.steps.at(-1)).toEqual({ kind: 'joined', text: tool.exposedName });
        expect(tool.steps.some((step) => step.kind === 'hashed')).toBe(tool.hashed);
      }),
    );
  });
});
