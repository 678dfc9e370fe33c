import '@/lib/shared/strict-zod';
import * as z from 'zod';

const reason = z.object({
  feature: z.string(),
  words: z.array(z.string()).catch([]),
  weight: z.number().catch(0),
});
const runnerUp = z.object({ name: z.string(), score: z.number().catch(0) });

/** Members that do not fit are left out; the rest still tells why. */
const listOf = <Member>(member: z.ZodType<Member>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value) => {
        const read = member.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    );

const explanation = z.object({
  score: z.number(),
  confidence: z.number().min(0).max(1).optional().catch(undefined),
  reasons: listOf(reason),
  runnersUp: listOf(runnerUp),
  guessed: listOf(z.string()),
});

/** Why the local matcher made a call, as its part carries it: what counted with weights, runners-up, guesses. */
export type MatchExplanation = Readonly<z.infer<typeof explanation>>;

/** Reads a call part's `callProviderMetadata`; undefined where no matcher explained itself. */
export function readMatchExplanation(metadata: unknown): MatchExplanation | undefined {
  const read = z.object({ matcher: explanation }).safeParse(metadata);
  return read.success ? read.data.matcher : undefined;
}
