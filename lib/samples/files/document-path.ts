import type { Brand } from '@/lib/shared/brand';
import { failed, ok, type Result } from '@/lib/shared/result';

/** A path inside the folder: `/` between plain names, none of them `.` or `..`. */
export type DocumentPath = Brand<string, 'DocumentPath'>;

export interface PathFault {
  readonly code: 'bad-path';
  /** What is wrong with it and what to write instead. */
  readonly reason: string;
}

const maxPathLength = 200;
const maxNameLength = 80;
const maxDepth = 8;

/** An allow-list: it leaves out slashes of other scripts, controls, hidden and direction characters, `%`, `:` and `~`. */
const nameCharacters = /^[\p{L}\p{M}\p{N} ._()+,@&'-]+$/u;

/** Reads a path that someone else wrote. Nothing is repaired: a path that is not plainly inside the folder is refused. */
export function parseDocumentPath(raw: string): Result<DocumentPath, PathFault> {
  const reason = wrongWith(raw);
  return reason === undefined ? ok(raw as DocumentPath) : failed({ code: 'bad-path', reason });
}

function wrongWith(raw: string): string | undefined {
  if (raw === '') return 'The path is empty: name a document, such as README.md.';
  if (raw.length > maxPathLength) return `The path is longer than ${maxPathLength} characters.`;
  // Compatibility forms turn "．．" and "／" into dots and slashes on some systems.
  if (raw.normalize('NFKC') !== raw) return 'The path is not in plain Unicode form (NFKC): retype it.';
  if (raw.startsWith('/')) return 'The path is absolute: write it relative to the folder, such as notes/plan.md.';
  if (raw.includes('\\')) return 'The path has a backslash: separate folders by "/".';
  const names = raw.split('/');
  if (names.length > maxDepth) return `The path has more than ${maxDepth} levels.`;
  for (const name of names) {
    if (name === '') return 'The path has an empty part: write single slashes, and none at its end.';
    if (name === '.' || name === '..') return `The path has a "${name}" part: paths stay inside the folder.`;
    if (name.length > maxNameLength) return `A name in the path is longer than ${maxNameLength} characters.`;
    if (!nameCharacters.test(name)) return "A name in the path may have letters, digits, spaces and ._()+,@&'- only.";
    if (name.trim() !== name || name.endsWith('.'))
      return 'A name in the path may not begin or end with a space, or end with a dot.';
  }
  return undefined;
}
