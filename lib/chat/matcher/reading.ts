import { type Token, tokenize, tokenizeName } from './tokens';
import type { Value, ValueKind } from './value';
import { findValues } from './values';
import { isVerbForm } from './vocabulary';

/** A verb of a request with how much it counts: the leading one most. */
export interface RequestVerb {
  readonly token: Token;
  readonly weight: number;
}

/** A request, read once for all tools. */
export interface Reading {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly values: readonly Value[];
  /** Words outside values that can tell tools apart. */
  readonly words: readonly Token[];
  readonly verbs: readonly RequestVerb[];
  readonly now: Date;
}

/** Kinds whose inside is data, not wording. */
const OPAQUE: ReadonlySet<ValueKind> = new Set<ValueKind>([
  'sql',
  'code',
  'json',
  'quoted',
  'url',
  'domain',
  'email',
  'pair',
  'glob',
  'path',
  'slashed',
  'key',
  'id',
  'ordinal',
  'channel',
  'handle',
  'version',
  'moment',
  'number',
]);

/** Words after which an English verb is a request of its own. */
const LEADS =
  /^(?:please|can|could|would|will|you|to|and|then|also|let|lets|me|just|now|hey|hi|want|need|like|ok|okay|kindly|help|i|go|now|next|finally|first)$/u;
/** Words that are verbs only where a clause begins; elsewhere they name or qualify things. */
const AMBIGUOUS =
  /^(?:file|files|open|list|log|logs|comment|comments|email|emails|mail|message|messages|record|records|note|notes|book|books|schedule|report|reports|order|change|changes|release|build|builds|run|runs|plan|draft|post|posts|text|tag|tags|label|labels|issue|query|table|test|tests|start|end|call|calls|alert|alerts|review|reviews|set|status|details|info|answer|reply|update|updates|charge|bill|refund|invite|block|match|close|view|show|read|total|sum|average|export|dump|recent|scale|plan|count|branch|forecast|latest|stop|drop|push|pull|copy|backup|merge|share|save|pay|store|play|clear|complete|cut|page|overview|look|make|move|pause|right|watch|finish|archive|assign|like|order|ok|limit|all|check|text|submit|use|link|follow|credit|duplicate|request|resolve|approve|reject|void|turn)$/u;

/** The verbs of a request. English verbs count fully where a clause begins, Chinese ones anywhere. */
function findVerbs(tokens: readonly Token[], text: string): RequestVerb[] {
  const verbs: RequestVerb[] = [];
  tokens.forEach((token, at) => {
    if (token.verbs.size === 0 || token.inPhrase) return;
    const before = tokens[at - 1];
    if (token.script === 'han') {
      verbs.push({ token, weight: verbs.some((verb) => verb.token.script === 'han') ? 0.75 : 1 });
      return;
    }
    const gap = before === undefined ? '' : text.slice(before.end, token.start);
    const leads =
      before === undefined || /[.!?;:,。！？；：，\n]/u.test(gap) || LEADS.test(before.text) || before.script === 'han';
    const phrase = tokens[at + 1]?.inPhrase === true;
    if (leads && before?.text === 'to' && !phrase && !isVerbForm(token.text)) return;
    if (leads) verbs.push({ token, weight: verbs.some((verb) => verb.weight === 1) ? 0.7 : 1 });
    else if (/ed$/u.test(token.text) && !isVerbForm(token.text)) verbs.push({ token, weight: 0.12 });
    else if (!AMBIGUOUS.test(token.text)) verbs.push({ token, weight: verbs.length === 0 ? 0.7 : 0.35 });
    else verbs.push({ token, weight: 0.12 });
  });
  return verbs;
}

/** A name made of parts, one of them no known word: `beta-search` says nothing of searching, `on-call` does say "call". */
function isCoined(value: Value): boolean {
  if (value.kind !== 'identifier' || !/[-_]|\p{Ll}\p{Lu}/u.test(value.text)) return false;
  return tokenizeName(value.text).some((token) => !token.stop && token.keys.size === 1 && token.verbs.size === 0);
}

/** Reads a request's words, verbs and values. */
export function readRequest(text: string, now: Date): Reading {
  const values = findValues(text, now);
  const opaque = values.filter((value) => OPAQUE.has(value.kind) || isCoined(value));
  const outside = (token: Token): boolean =>
    !opaque.some((value) => token.start < value.end && value.start < token.end);
  const tokens = tokenize(text);
  const open = tokens.filter(outside);
  return { text, tokens, values, words: open.filter((token) => !token.stop), verbs: findVerbs(open, text), now };
}
