import { validateHeader } from '@/lib/workspace';
import type { HeaderRecord } from './server-actions';
import type { WordedFault } from './use-fault-words';

/** One header as it is being written. */
export interface HeaderDraft {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

export type HeaderDraftFault = WordedFault | { readonly code: 'header-twin'; readonly name: string };

export function headerDrafts(headers: HeaderRecord): readonly HeaderDraft[] {
  return Object.entries(headers).map(([name, value], key) => ({ key, name, value }));
}

/** The headers that were filled in; a row left empty counts for nothing. */
export function headerRecord(drafts: readonly HeaderDraft[]): HeaderRecord {
  return Object.fromEntries(
    drafts.filter((draft) => !isBlank(draft)).map(({ name, value }) => [name.trim(), value.trim()]),
  );
}

/** What is wrong with one of the drafts, by the rule that holds when it is sent. */
export function checkHeader(draft: HeaderDraft, drafts: readonly HeaderDraft[]): HeaderDraftFault | undefined {
  if (isBlank(draft)) return undefined;
  const name = draft.name.trim();
  const checked = validateHeader(name, draft.value.trim());
  if (!checked.ok) return { code: checked.fault.code, values: { name } };
  const first = drafts.find((other) => other.name.trim().toLowerCase() === name.toLowerCase());
  return first === draft ? undefined : { code: 'header-twin', name };
}

function isBlank({ name, value }: HeaderDraft): boolean {
  return name.trim() === '' && value.trim() === '';
}
