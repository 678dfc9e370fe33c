import { isJsonObject, type JsonObject } from '@/lib/shared/json';
import { type Choice, DEFAULT_THRESHOLD } from './decide';
import { rankReading } from './rank';
import type { Reading } from './reading';
import type { ResultReading } from './results';
import { sameness, tokenizeName } from './tokens';
import { indexedTool, indexOf, type MatcherTool } from './tool-index';
import { kindOf } from './values';

/** A call already made in this turn, with what came back. */
export interface PastCall {
  readonly toolName: string;
  readonly result: ResultReading;
}

/** Asks for what is inside: then finding where it lies is only half the job. */
const WANTS_CONTENT =
  /\b(?:read|open|compare|summari[sz]e|contents?|says?|inside|what does|quote|print)\b|读|打开|内容|比较|对比|总结|写了什么|说了什么/iu;

export function wantsContent(request: string): boolean {
  return WANTS_CONTENT.test(request);
}

const PATH_FIELD = /^(?:path|file|file_?path|file_?name|uri|name)$/iu;

function pathsIn(result: ResultReading): readonly string[] {
  const isPath = (text: string): boolean => {
    const kind = kindOf(text);
    return kind === 'path' || kind === 'slashed';
  };
  const fromRecord = (record: JsonObject): readonly string[] =>
    Object.entries(record).flatMap(([key, value]) => {
      if (isJsonObject(value)) return fromRecord(value);
      return typeof value === 'string' && PATH_FIELD.test(key) && isPath(value) ? [value] : [];
    });
  switch (result.kind) {
    case 'rows':
      return result.rows.flatMap(fromRecord);
    case 'record':
      return fromRecord(result.record);
    case 'list':
      return result.items.filter(isPath);
    case 'text':
      return result.text
        .split(/\r?\n/u)
        .map((line) => line.trim())
        .filter(isPath);
    case 'error':
    case 'denied':
    case 'media':
    case 'empty':
      return [];
  }
}

/** The only path found, or the only one whose name says best what the request asks for: "his CV" is `people/li-cv.md`. */
function pathMeant(paths: ReadonlySet<string>, reading: Reading): string | null {
  const scored = [...paths].map((path) => {
    const words = tokenizeName(path);
    const score = reading.words.filter((want) => words.some((word) => sameness(want, word) >= 0.65)).length;
    return { path, score };
  });
  scored.sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best !== undefined && best.score > (next?.score ?? -1) ? best.path : null;
}

/**
 * The one more call that a result asks for: a search that found exactly one path, or one that fits best, for a request about what is inside,
 * where the same server has a reading tool that needs a path and nothing else.
 */
export function followUp(
  reading: Reading,
  past: readonly PastCall[],
  tools: readonly MatcherTool[],
): readonly Choice[] {
  if (!wantsContent(reading.text)) return [];
  const index = indexOf(tools);
  const choices: Choice[] = [];
  for (const call of past) {
    const caller = index.tools.find((tool) => tool.tool.name === call.toolName);
    const paths = new Set(pathsIn(call.result));
    const path = pathMeant(paths, reading);
    if (caller === undefined || path === null) continue;
    const ranked = rankReading(reading, tools, { source: caller.source }).filter(({ tool }) => {
      const { parameters, verbs } = indexedTool(tool);
      const required = parameters.filter((parameter) => parameter.required);
      return (
        required.length === 1 &&
        required[0]?.accepts.get('path') === 1 &&
        (verbs.get('read') ?? 0) >= 0.9 &&
        (verbs.get('search') ?? 0) < 0.9
      );
    });
    const [pick] = ranked.filter(({ name }) => name !== call.toolName);
    const parameter =
      pick === undefined ? undefined : indexedTool(pick.tool).parameters.find((candidate) => candidate.required);
    if (pick === undefined || parameter === undefined) continue;
    const made = past.some((other) => other.toolName === pick.name);
    if (made) continue;
    const enough = Math.max(pick.score, DEFAULT_THRESHOLD);
    const reason = { feature: 'value fits' as const, words: [path], weight: enough - pick.score };
    choices.push({
      pick: {
        ...pick,
        score: enough,
        reasons: [...pick.reasons, reason],
        arguments: { [parameter.name]: path },
        guessed: [],
        missing: [],
      },
      confidence: 0.9,
      runnersUp: ranked.filter((other) => other !== pick).slice(0, 3),
    });
  }
  return choices;
}
