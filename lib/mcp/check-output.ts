import { type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema';
import type { JsonObject, JsonValue } from '@/lib/shared/json';

/** More mismatches than these tell a reader nothing new. */
const mostWarnings = 5;

/** Holds structured content to the tool's own output schema; gives English warnings, never a refusal. */
export function checkOutput(structured: JsonValue, outputSchema: JsonObject): readonly string[] {
  try {
    const schema: Schema = { ...outputSchema };
    const { valid, errors } = new Validator(schema, draftOf(outputSchema), false).validate(structured);
    if (valid) return [];
    const causes = errors.filter((error) => error.keyword !== 'properties' && error.keyword !== '$ref');
    return (causes.length > 0 ? causes : errors)
      .slice(0, mostWarnings)
      .map((error) => `The structured content breaks the output schema at ${error.instanceLocation}: ${error.error}`);
  } catch (error) {
    // A schema that refers to the network, to nothing or to itself without end; the result stands without a check.
    return [`The output schema could not be used: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** 2020-12 is MCP's default dialect. */
function draftOf(schema: JsonObject): SchemaDraft {
  const dialect = schema['$schema'];
  if (typeof dialect !== 'string') return '2020-12';
  if (dialect.includes('draft-07') || dialect.includes('draft-06')) return '7';
  if (dialect.includes('draft-04')) return '4';
  return dialect.includes('2019-09') ? '2019-09' : '2020-12';
}
