import { failed, ok, type Result } from '@/lib/shared/result';
import { foldText, hasTerm, searchTerms } from '../search-terms';
import { type DocumentPath, type PathFault, parseDocumentPath } from './document-path';
import { matchesGlob } from './glob';

export type FolderFault =
  | PathFault
  | { readonly code: 'not-found'; readonly path: string }
  | { readonly code: 'is-folder'; readonly path: string }
  | { readonly code: 'under-document'; readonly path: string; readonly document: string }
  | { readonly code: 'too-large'; readonly limit: number }
  | { readonly code: 'full'; readonly limit: number };

/** A document that matched by its name (no line) or by one of its lines. */
export interface FolderMatch {
  readonly path: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
  readonly text?: string | undefined;
}

const maxDocumentBytes = 64 * 1024;
const maxDocuments = 64;
const maxLinesPerDocument = 3;
const maxLineLength = 300;

/** One session's documents, in memory: there is no file system beneath, so nothing outside can be reached. */
export class Folder {
  readonly #documents: Map<string, string>;

  constructor(documents: Iterable<readonly [path: string, content: string]>) {
    this.#documents = new Map(documents);
  }

  /** Paths in order. */
  paths(): readonly string[] {
    return [...this.#documents.keys()].sort();
  }

  read(rawPath: string): Result<string, FolderFault> {
    const parsed = parseDocumentPath(rawPath);
    if (!parsed.ok) return parsed;
    const content = this.#documents.get(parsed.value);
    if (content !== undefined) return ok(content);
    return failed({ code: this.#isFolder(parsed.value) ? 'is-folder' : 'not-found', path: parsed.value });
  }

  /** Creates or replaces a document; the folders above come into being with it. */
  write(rawPath: string, content: string): Result<{ readonly created: boolean; readonly bytes: number }, FolderFault> {
    const parsed = parseDocumentPath(rawPath);
    if (!parsed.ok) return parsed;
    const path = parsed.value;
    const bytes = new TextEncoder().encode(content).length;
    if (bytes > maxDocumentBytes) return failed({ code: 'too-large', limit: maxDocumentBytes });
    if (this.#isFolder(path)) return failed({ code: 'is-folder', path });
    const document = this.#documentAbove(path);
    if (document !== undefined) return failed({ code: 'under-document', path, document });
    const created = !this.#documents.has(path);
    if (created && this.#documents.size >= maxDocuments) return failed({ code: 'full', limit: maxDocuments });
    this.#documents.set(path, content);
    return ok({ created, bytes });
  }

  /**
   * Documents whose name fits the pattern, or that have all its words: those first that have them all in their path.
   * A pattern with `*` or `?` and no space is a glob and no words: "*.exe" must not find every text that says "exe".
   */
  search(pattern: string): readonly FolderMatch[] {
    if (/^\S*[*?]\S*$/.test(pattern)) {
      const named = (path: string) => path.slice(path.lastIndexOf('/') + 1);
      const fitting = this.paths().filter((path) => matchesGlob(pattern, named(path)) || matchesGlob(pattern, path));
      return fitting.map((path) => ({ path }));
    }
    const terms = searchTerms(pattern);
    if (terms.length === 0) return [];
    const hasAll = (text: string) => terms.every((term) => hasTerm(foldText(text), term));
    const found = this.paths().filter((path) => hasAll(`${path} ${this.#documents.get(path) ?? ''}`));
    const ordered = [...found.filter(hasAll), ...found.filter((path) => !hasAll(path))];
    return ordered.flatMap((path): readonly FolderMatch[] => {
      const lines = tellingLines(this.#documents.get(path) ?? '', terms);
      return lines.length > 0 ? lines.map((line) => ({ path, ...line })) : [{ path }];
    });
  }

  #isFolder(path: DocumentPath): boolean {
    return this.paths().some((other) => other.startsWith(`${path}/`));
  }

  #documentAbove(path: DocumentPath): string | undefined {
    return this.paths().find((other) => path.startsWith(`${other}/`));
  }
}

function tellingLines(content: string, terms: readonly string[]) {
  const scored = content.split('\n').map((text, index) => {
    const folded = foldText(text);
    return {
      line: index + 1,
      text: text.trim().slice(0, maxLineLength),
      score: terms.filter((term) => hasTerm(folded, term)).length,
    };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  if (best === 0) return [];
  const lines = scored.filter(({ score }) => score === best).slice(0, maxLinesPerDocument);
  return lines.map(({ line, text }) => ({ line, text }));
}
