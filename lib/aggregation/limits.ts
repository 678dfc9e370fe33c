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
  readonly legal: RegExp;
  readonly forbidden: RegExp;
}

const compiled = new WeakMap<Limits, LimitsPatterns>();

function patterns(limits: Limits): LimitsPatterns {
  const known = compiled.get(limits);
  if (known !== undefined) return known;
  const made: LimitsPatterns = {
    legal: new RegExp(`^[${limits.firstCharacters}][${limits.characters}]*$`),
    forbidden: new RegExp(`[^${limits.characters}]`, 'gu'),
  };
  compiled.set(limits, made);
  return made;
}

/** Whether a provider with these limits would take this name. */
export function isLegalName(name: string, limits: Limits): boolean {
  return name.length <= limits.nameLength && patterns(limits).legal.test(name);
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
