import type { Route } from '@/lib/aggregation';
import type { Answer } from './answer';
import { textTable } from './text-table';
import { oneLine, word } from './wording';

/** An answer for people: the account, the tools, then what was withheld and what collided. */
export function answerTable(answer: Answer): string {
  const { strategy, limits, tools, withheld, collisions, error } = answer;
  const account = word('account', {
    toolsIn: tools.length + withheld.length,
    exposed: tools.length,
    withheld: withheld.length,
    collisions: collisions.length,
    strategy,
    limits,
  });
  const sections = [account];
  if (error !== null) sections.push(word('error', { error: oneLine(error) }));
  if (tools.length > 0) {
    sections.push(
      table(
        ['exposedName', 'alias', 'originalName', 'hash', 'reaches', 'warnings'],
        tools.map((tool) => [
          tool.exposedName,
          tool.alias,
          tool.originalName,
          tool.hash,
          tool.reaches === null ? word('nowhere') : routeText(tool.reaches),
          tool.warnings.join(', '),
        ]),
      ),
    );
  }
  if (withheld.length > 0) {
    const rows = withheld.map((tool) => [tool.alias, tool.originalName, tool.reason, tool.detail]);
    sections.push(`${word('withheld')}\n${table(['alias', 'originalName', 'reason', 'detail'], rows)}`);
  }
  if (collisions.length > 0) {
    const rows = collisions.map(({ name, kind, members }) => [name, kind, members.map(routeText).join(', ')]);
    sections.push(`${word('collisions')}\n${table(['name', 'kind', 'members'], rows)}`);
  }
  return sections.join('\n\n');
}

type Column =
  | 'exposedName'
  | 'alias'
  | 'originalName'
  | 'hash'
  | 'reaches'
  | 'warnings'
  | 'reason'
  | 'detail'
  | 'name'
  | 'kind'
  | 'members';

function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  return textTable(
    columns.map((column) => word(`column.${column}`)),
    rows,
  );
}

function routeText({ alias, originalName }: Route): string {
  return `${alias} → ${originalName}`;
}
