import { performance } from 'node:perf_hooks';
import { aggregate, type Listing, limitsById, strategyById } from '@/lib/aggregation';

/** One line of the contract in design.md. */
interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly against?: string;
  readonly ratio?: number;
}

const toolsPerServer = 50;
const rounds = 15;

const strategy = strategyById('qualified');
const limits = limitsById('portable');
if (strategy === undefined || limits === undefined) throw new Error('The default strategy and limits must exist');
const set = { strategy, limits };

/** Fresh objects each time: fingerprints are remembered per definition, and a first listing has none. */
function makeListings(tools: number): readonly Listing[] {
  return Array.from({ length: tools / toolsPerServer }, (_, server) => ({
    alias: `server-${server}`,
    tools: Array.from({ length: toolsPerServer }, (_, index) => {
      // Every fifth name has to be altered, which costs a hash.
      const name = index % 5 === 0 ? `items.${index}/list` : `list_items_${index}`;
      const inputSchema = { type: 'object', properties: { query: { type: 'string' }, limit: { type: 'integer' } } };
      const description = `Lists the items of kind ${index}.`;
      return { name, description, inputSchema, definition: { name, description, inputSchema } };
    }),
  }));
}

/** Milliseconds of the median round, first rounds left out for the compiler's sake. */
function medianTime(tools: number): number {
  const times = Array.from({ length: rounds + 5 }, () => {
    const listings = makeListings(tools);
    const start = performance.now();
    const result = aggregate({ ...set, listings });
    const time = performance.now() - start;
    if (!result.ok || result.value.report.exposed.length !== tools) throw new Error('Not every tool was exposed');
    return time;
  });
  const sorted = times.slice(5).sort((left, right) => left - right);
  return sorted[Math.floor(rounds / 2)] ?? Number.NaN;
}

function print(measurement: Measurement): void {
  console.log(JSON.stringify(measurement));
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const small = medianTime(1000);
const large = medianTime(10_000);
print({ name: 'aggregate-1000-tools', value: rounded(small), unit: 'ms' });
print({ name: 'aggregate-10000-tools', value: rounded(large), unit: 'ms' });
print({
  name: 'aggregate-10000-tools-each',
  value: rounded((large / 10_000) * 1000),
  unit: 'µs/tool',
  against: 'aggregate-1000-tools, per tool',
  ratio: rounded(large / 10 / small),
});
