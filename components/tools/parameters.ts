import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';

/** One property of an input schema, as far as a reader needs it. */
export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  /** As the schema says it: `string`, `string | null`, `array of string`; empty where it says nothing. */
  readonly type: string;
  readonly description: string | undefined;
  readonly choices: readonly JsonValue[];
  readonly fallback: JsonValue | undefined;
}

/** The parameters of a schema, in its order. Lenient: a schema may say anything. */
export function readParameters(schema: JsonObject): readonly Parameter[] {
  const properties = schema['properties'];
  if (!isJsonObject(properties)) return [];
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.entries(properties).map(([name, value]) => {
    const property = isJsonObject(value) ? value : {};
    const description = property['description'];
    return {
      name,
      required: required.has(name),
      type: typeOf(property),
      description: typeof description === 'string' ? description : undefined,
      choices: Array.isArray(property['enum']) ? property['enum'] : [],
      fallback: property['default'],
    };
  });
}

function typeOf(property: JsonObject): string {
  const type = property['type'];
  const alternatives = property['anyOf'] ?? property['oneOf'];
  if (Array.isArray(type)) return type.filter((name) => typeof name === 'string').join(' | ');
  if (type === 'array') {
    const items = property['items'];
    const inner = isJsonObject(items) ? typeOf(items) : '';
    return inner === '' ? 'array' : `array of ${inner}`;
  }
  if (typeof type === 'string') return type;
  if (!Array.isArray(alternatives)) return '';
  const types = alternatives.map((alternative) => (isJsonObject(alternative) ? typeOf(alternative) : ''));
  return [...new Set(types)].filter((name) => name !== '').join(' | ');
}
