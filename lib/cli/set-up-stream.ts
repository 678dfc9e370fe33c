import type { JsonValue } from '@/lib/shared/json';
import type { Answer } from './answer';
import { answerSetUp, type Outcome, type Wishes } from './answer-set-up';
import { parseJson, readId } from './set-up';
import { textLines } from './text-lines';

/** One answer for each line of input, in order, each with its line's `id`; a bad line answers with its error. */
export async function* answerLines(chunks: AsyncIterable<string>, wishes: Wishes): AsyncGenerator<Outcome> {
  for await (const line of textLines(chunks)) {
    const parsed = parseJson(line);
    const id = parsed.ok ? readId(parsed.value) : parsed;
    const outcome = await answerSetUp(id.ok && parsed.ok ? parsed.value : undefined, wishes);
    yield { ...outcome, answer: id.ok ? withId(outcome.answer, id.value) : { ...outcome.answer, error: id.fault } };
  }
}

function withId(answer: Answer, id: JsonValue | undefined): Answer {
  return id === undefined ? answer : { id, ...answer };
}
