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
