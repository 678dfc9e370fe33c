import type { ToolRegistry } from '@/lib/aggregation';

/** With so few tools all of them are told; among more, only the nearest. */
const listed = 40;
const nearest = 10;

/** The exposed names to tell a model that called a name nobody has: all of a few, else the most alike. */
export function closestNames(name: string, registry: ToolRegistry): readonly string[] {
  const names = [...new Set(registry.tools.map((tool) => tool.exposedName))];
  if (names.length <= listed) return names;
  const wanted = pairs(name);
  return names
    .map((candidate) => ({ candidate, likeness: likeness(wanted, pairs(candidate)) }))
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, nearest)
    .map(({ candidate }) => candidate);
}

/** Dice's coefficient over pairs of neighbouring characters: 0 nothing shared, 1 the same pairs. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / (left.size + right.size || 1);
}

function pairs(name: string): ReadonlySet<string> {
  const text = name.toLowerCase();
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));
}
