import { oneLine } from './wording';

const gap = '  ';

/** A table for people, columns aligned; hostile text is made visible and kept on its line. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows.map((row) => row.map(oneLine))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => [...(line[column] ?? '')].length)));
  return lines
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0)).join(gap))
    .map((line) => line.trimEnd())
    .join('\n');
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - [...cell].length));
}
