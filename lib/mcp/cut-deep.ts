import type { JsonObject, JsonValue } from '@/lib/shared/json';

/** `JSON.parse` reads any depth; whoever compares, writes or shows the value would overflow the stack on a deep one. */
const deepest = 200;

const leftOut = `(nested more than ${deepest} levels deep: left out here, whole in the wire frames)`;

/**
 * An answer without what lies deeper than 200 levels: a text that says so stands in its place. Parts that are not deep
 * keep their identity.
 */
export function cutDeep(answer: JsonObject): JsonObject {
  return cutObject(answer, deepest);
}

function cut(value: JsonValue, levels: number): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return leftOut;
  return isList(value) ? cutList(value, levels) : cutObject(value, levels);
}

function cutList(list: readonly JsonValue[], levels: number): readonly JsonValue[] {
  const members = list.map((member) => cut(member, levels - 1));
  return members.every((member, index) => member === list[index]) ? list : members;
}

/** `fromEntries` keeps a member named `__proto__`, which an assignment would lose. */
function cutObject(object: JsonObject, levels: number): JsonObject {
  const members = Object.entries(object).map(([name, member]) => [name, cut(member, levels - 1)] as const);
  return members.every(([name, member]) => member === object[name]) ? object : Object.fromEntries(members);
}

function isList(value: readonly JsonValue[] | JsonObject): value is readonly JsonValue[] {
  return Array.isArray(value);
}
