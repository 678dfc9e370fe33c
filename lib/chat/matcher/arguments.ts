import type { JsonObject } from '@/lib/shared/json';
import { fillEntries, fillFromValues, fillLists, fillPairs, fillSpanEnds } from './from-values';
import { fillChoices, fillNames, fillNeighbours, fillRest, fillText } from './from-words';
import { type Reading, readRequest } from './reading';
import { type Filled, Slots, TELLING } from './slots';
import { overlaps, type Span } from './spans';
import { type IndexedTool, indexedTool, type MatcherTool } from './tool-index';
import type { Value } from './value';

/** A tool's arguments as far as a request fills them. */
export interface Filling {
  readonly filled: ReadonlyMap<string, Filled>;
  /** Required parameters that nothing in the request fills. */
  readonly missing: readonly string[];
  /** Telling values of the request that no argument took. */
  readonly unexplained: readonly Value[];
}

/** Arguments of a lower quality are guesses. */
const GUESS = 0.5;

/** What fills parameters, surest first: each sees only what the ones before it left. */
const STEPS: readonly ((slots: Slots) => void)[] = [
  fillPairs,
  fillEntries,
  fillLists,
  fillFromValues,
  fillSpanEnds,
  fillChoices,
  fillNeighbours,
  fillNames,
  fillText,
  fillRest,
];

/** Values inside an argument's free text are explained by it. */
function covered(slots: Slots, value: Value): boolean {
  if ([...slots.used].some((other) => overlaps(other, value))) return true;
  return [...slots.filled.values()].some(
    (argument) => typeof argument.value === 'string' && argument.value.includes(value.text),
  );
}

/** Fills a tool's arguments from a request that is already read; `alsoTaken` are parts that serve another call. */
export function fill(reading: Reading, tool: IndexedTool, alsoTaken: readonly Span[] = []): Filling {
  const slots = new Slots(reading, tool, alsoTaken);
  for (const step of STEPS) step(slots);
  const missing = slots.open().filter((parameter) => parameter.required);
  return {
    filled: slots.filled,
    missing: missing.map((parameter) => parameter.name),
    unexplained: slots.values.filter(
      (value) => TELLING.has(value.kind) && !slots.used.has(value) && !covered(slots, value),
    ),
  };
}

/** Arguments as they go into a call, with the names of those that are guesses. */
export function argumentsOf(filling: Filling): { readonly arguments: JsonObject; readonly guessed: readonly string[] } {
  const entries = [...filling.filled];
  return {
    arguments: Object.fromEntries(entries.map(([name, argument]) => [name, argument.value])),
    guessed: entries.filter(([, argument]) => argument.quality < GUESS).map(([name]) => name),
  };
}

/**
 * Fills one tool's arguments from a request: values by their looks and the words around them, choices by their words and
 * synonyms, free text after words such as "about" or "titled". `missing` names required parameters that nothing fills.
 */
export function fillArguments(
  request: string,
  tool: MatcherTool,
  context: { readonly now: Date },
): { readonly arguments: JsonObject; readonly guessed: readonly string[]; readonly missing: readonly string[] } {
  const filling = fill(readRequest(request, context.now), indexedTool(tool));
  return { ...argumentsOf(filling), missing: filling.missing };
}
