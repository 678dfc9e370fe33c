import { type DescriptionStyle, descriptionStyles } from '@/lib/aggregation';
import { failed, ok, type Result } from '@/lib/shared/result';
import { parseArguments } from './arguments';
import { oneLine, word } from './wording';

/** What the command line asks for; strategy and limits are ids that nobody has looked up yet. */
export interface AggregateOptions {
  /** A path, or `-` for standard input. */
  readonly file: string;
  readonly strategy: string | undefined;
  readonly limits: string | undefined;
  readonly style: DescriptionStyle | undefined;
  readonly output: 'table' | 'json' | 'jsonl';
}

const options = {
  strategy: { type: 'string' },
  limits: { type: 'string' },
  describe: { type: 'string' },
  json: { type: 'boolean', default: false },
  jsonl: { type: 'boolean', default: false },
} as const;

/** Whether the arguments ask for JSON, found out even where something else in them is wrong. */
export function asksForJson(args: readonly string[]): boolean {
  return args.includes('--json');
}

/** Reads the arguments of `aggregate`; the fault is one line for the user. */
export function readAggregateOptions(args: readonly string[]): Result<AggregateOptions, string> {
  const parsed = parseArguments({ args: [...args], allowPositionals: true, options });
  if (!parsed.ok) return failed(`${parsed.fault} ${word('usage')}`);
  const { values, positionals } = parsed.value;
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) return failed(word('usage'));
  const style = descriptionStyles.find((known) => known === values.describe);
  if (values.describe !== undefined && style === undefined) {
    return failed(oneLine(word('style-unknown', { id: values.describe, known: descriptionStyles.join(', ') })));
  }
  return ok({
    file,
    strategy: values.strategy,
    limits: values.limits,
    style,
    output: values.jsonl ? 'jsonl' : values.json ? 'json' : 'table',
  });
}
