import { type ParseArgsConfig, parseArgs } from 'node:util';
import { failed, ok, type Result } from '@/lib/shared/result';
import { oneLine } from './wording';

/** Parses the command line as `node:util` does; an unknown option or a missing value is a fault in one line. */
export function parseArguments<Config extends ParseArgsConfig>(
  config: Config,
): Result<ReturnType<typeof parseArgs<Config>>, string> {
  try {
    return ok(parseArgs(config));
  } catch (error) {
    // parseArgs has no other way to say it.
    if (!(error instanceof TypeError)) throw error;
    return failed(oneLine(error.message));
  }
}
