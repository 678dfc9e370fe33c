import { type AliasFault, suggestAlias } from '@/lib/aggregation';
import { checkUrl, type ServerConfig, type WorkspaceStore } from '@/lib/workspace';
import type { WordedFault } from './use-fault-words';

/** A server as it is being written in the form. */
export interface ServerDraft {
  readonly url: string;
  readonly alias: string;
  readonly timeout: string;
}

export interface DraftFaults {
  readonly url: WordedFault | undefined;
  readonly alias: WordedFault | undefined;
  readonly timeoutInvalid: boolean;
}

/** Checks a draft against the rules of the workspace. `server` is the one being edited, which may keep its alias. */
export function checkDraft(
  { url, alias, timeout }: ServerDraft,
  store: WorkspaceStore,
  server: ServerConfig | undefined,
): DraftFaults {
  const others = store.getState().servers.filter((other) => other.id !== server?.id);
  return {
    url: worded(checkUrl(url)),
    alias: wordedAlias(
      store.checkAlias(alias.trim(), server?.id),
      others.map((other) => other.alias),
    ),
    timeoutInvalid: !isTimeout(timeout),
  };
}

/** From one second to an hour, as the stored workspace allows. */
function isTimeout(text: string): boolean {
  const seconds = Number(text);
  return text.trim() !== '' && seconds >= 1 && seconds <= 3600;
}

/** As the rule says it, but with a suggestion that no other server has. */
function wordedAlias(fault: AliasFault | undefined, taken: readonly string[]): WordedFault | undefined {
  if (fault === undefined || !('alias' in fault)) return worded(fault);
  const { alias } = fault;
  const suggestion = suggestAlias(alias, taken);
  if (fault.code === 'alias-duplicate' && fault.other === alias)
    return { code: 'alias-taken', values: { alias, suggestion } };
  return fault.code === 'alias-pattern' ? worded({ ...fault, suggestion }) : worded(fault);
}

function worded<Code extends WordedFault['code']>(
  fault: ({ readonly code: Code } & Readonly<Record<Exclude<string, 'code'>, string | number>>) | undefined,
): WordedFault | undefined {
  if (fault === undefined) return undefined;
  const { code, ...values } = fault;
  return { code, values };
}

/** The origin that a URL's headers are bound to, if it is one. */
export function originOf(url: string): string | undefined {
  return checkUrl(url) === undefined ? new URL(url.trim()).origin : undefined;
}
