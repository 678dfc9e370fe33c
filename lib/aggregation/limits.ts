/** Allowed names and sizes for one provider, or for a portable set of them. */
export interface Limits {
  readonly id: string;
  readonly label: string;
  /** Characters allowed first, as the inside of a regular expression's class. */
  readonly firstCharacters: string;
  /** Characters allowed after the first, as the inside of a regular expression's class. */
  readonly characters: string;
  /** Longest name, in characters; all allowed characters are ASCII. */
  readonly nameLength: number;
  /** More tools than this earn a warning, never a withholding. */
  readonly toolCount?: number | undefined;
  /** A longer description, in characters, earns a warning. */
  readonly descriptionLength?: number | undefined;
  readonly source: string;
}

/** Shortest limit that leaves room for the longest alias, a stub and a hash. */
export const shortestNameLength = 48;

interface LimitsPatterns {
  readonly first: RegExp;
  readonly rest: RegExp;
  readonly forbidden: RegExp;
}

const compiled = new WeakMap<Limits, LimitsPatterns>();

function patterns(limits: Limits): LimitsPatterns {
  const known = compiled.get(limits);
  if (known !== undefined) return known;
  const made: LimitsPatterns = {
    first: new RegExp(`^[${limits.firstCharacters}]`),
    rest: new RegExp(`^.[${limits.characters}]*$`, 's'),
    forbidden: new RegExp(`[^${limits.characters}]`, 'gu'),
  };
  compiled.set(limits, made);
  return made;
}

/** Why a provider would refuse a name. */
export type NameFault = 'empty' | 'too-long' | 'first-character' | 'character';

/** Why a provider with these limits would refuse this name, or undefined where it takes it. */
export function nameFault(name: string, limits: Limits): NameFault | undefined {
  if (name === '') return 'empty';
  if (name.length > limits.nameLength) return 'too-long';
  if (!patterns(limits).first.test(name)) return 'first-character';
  return patterns(limits).rest.test(name) ? undefined : 'character';
}

/** Whether a provider with these limits would take this name. */
export function isLegalName(name: string, limits: Limits): boolean {
  return nameFault(name, limits) === undefined;
}

/** Replaces each code point that the limits forbid by `_`; a surrogate pair is one, a lone surrogate too. */
export function replaceForbidden(text: string, limits: Limits): string {
  return text.replace(patterns(limits).forbidden, '_');
}

/** Whether `qualified` can keep its promises under these limits: room enough, and the plain characters allowed. */
export function canHoldQualifiedNames(limits: Limits): boolean {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
  return (
    limits.nameLength >= shortestNameLength &&
    letters.every((letter) => isLegalName(letter + letter, limits)) &&
    isLegalName('a0123456789_', limits)
  );
}
