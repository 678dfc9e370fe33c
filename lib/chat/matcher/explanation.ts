import type { Choice } from './decide';

/** Why the matcher made a call. It travels as `providerMetadata.matcher` of the call, as JSON. */
export interface MatchExplanation {
  /** Weighted sum of the features. */
  readonly score: number;
  /** 0–1: how sure, from the score and from how far the runners-up lie behind. */
  readonly confidence: number;
  /** What counted, most first: a negative weight counted against. `words` are the words or values it came from. */
  readonly reasons: readonly { readonly feature: string; readonly words: readonly string[]; readonly weight: number }[];
  readonly runnersUp: readonly { readonly name: string; readonly score: number }[];
  /** Names of arguments that are guesses. */
  readonly guessed: readonly string[];
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function explain(choice: Choice): MatchExplanation {
  const { pick, confidence, runnersUp } = choice;
  return {
    score: round(pick.score),
    confidence,
    reasons: pick.reasons.map(({ feature, words, weight }) => ({ feature, words: [...words], weight: round(weight) })),
    runnersUp: runnersUp.map(({ name, score }) => ({ name, score: round(score) })),
    guessed: [...pick.guessed],
  };
}
