import { createReadStream } from 'node:fs';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { defaultLimitsId, defaultStrategyId } from '@/lib/aggregation';
import { failed, ok, type Result } from '@/lib/shared/result';
import { type AggregateOptions, asksForJson, readAggregateOptions } from './aggregate-options';
import { refusal } from './answer';
import { answerSetUp, type Outcome } from './answer-set-up';
import { answerTable } from './answer-table';
import { parseJson } from './set-up';
import { answerLines } from './set-up-stream';
import { oneLine, word } from './wording';

const configurationError = 2;

async function main(args: readonly string[]): Promise<number> {
  const options = readAggregateOptions(args);
  if (!options.ok) return refuse(options.fault, asksForJson(args));
  if (options.value.output === 'jsonl') return answerStream(options.value);
  const asJson = options.value.output === 'json';
  const input = await readInput(options.value.file, text);
  if (!input.ok) return refuse(input.fault, asJson);
  const parsed = parseJson(input.value);
  if (!parsed.ok) return refuse(parsed.fault, asJson);
  const outcome = await answerSetUp(parsed.value, { ...options.value, setUpFirst: false });
  complain(outcome);
  if (asJson) console.log(JSON.stringify(outcome.answer));
  else if (!outcome.refused) console.log(answerTable(outcome.answer));
  return outcome.refused ? configurationError : 0;
}

async function answerStream(options: AggregateOptions): Promise<number> {
  const done = await readInput(options.file, async (chunks) => {
    for await (const outcome of answerLines(chunks, { ...options, setUpFirst: true })) {
      for (const complaint of outcome.complaints) console.error(complaint);
      if (!process.stdout.write(`${JSON.stringify(outcome.answer)}\n`)) await drained();
    }
  });
  return done.ok ? 0 : refuse(done.fault, false);
}

function refuse(error: string, asJson: boolean): number {
  console.error(error);
  if (asJson) console.log(JSON.stringify(refusal(error, defaultStrategyId, defaultLimitsId)));
  return configurationError;
}

function complain({ answer, refused, complaints }: Outcome): void {
  for (const complaint of complaints) console.error(complaint);
  if (refused) console.error(answer.error);
}

/** Hands the file or standard input to a reader; a file that cannot be read is a fault, in one line. */
async function readInput<Value>(
  file: string,
  read: (chunks: NodeJS.ReadableStream & AsyncIterable<string>) => Promise<Value>,
): Promise<Result<Value, string>> {
  const stream = file === '-' ? process.stdin.setEncoding('utf8') : createReadStream(file, 'utf8');
  try {
    return ok(await read(stream));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return failed(oneLine(word('input-unreadable', { file, reason: error.message })));
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function drained(): Promise<void> {
  return new Promise((resolve) => process.stdout.once('drain', resolve));
}

// A reader that has seen enough, such as `head`, closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  console.error(oneLine(word('output-unwritable', { reason: error.message })));
  process.exit(1);
});

process.exitCode = await main(process.argv.slice(2));
