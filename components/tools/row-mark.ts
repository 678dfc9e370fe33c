import type { Tone } from '@/components/ui/badge';
import type { ExposedTool, ToolWarning, WithheldReason, WithheldTool } from '@/lib/aggregation';
import type { Novelty } from '@/lib/workspace';

/** One thing worth saying of a row's state; worded under `tools.marks`. */
export type RowMark =
  | { readonly code: 'withheld'; readonly reason: WithheldReason }
  | { readonly code: 'changed' | 'new' | 'renamed' | 'described' | 'no-route' }
  | ToolWarning;

export type MarkCode = RowMark['code'];

/** In order of weight: how a state is sorted and which marks a narrow cell shows first. */
const order: readonly MarkCode[] = [
  'withheld',
  'misrouted',
  'no-route',
  'name-illegal',
  'override-refused',
  'changed',
  'new',
  'renamed',
  'described',
  'description-long',
  'description-missing',
];

export const markTones: Record<MarkCode, Tone> = {
  withheld: 'warn',
  misrouted: 'bad',
  'no-route': 'bad',
  'name-illegal': 'bad',
  'override-refused': 'bad',
  changed: 'accent',
  new: 'accent',
  renamed: 'good',
  described: 'good',
  'description-long': 'warn',
  'description-missing': 'neutral',
};

/** The marks of a tool that is offered. A name that leads nowhere is told apart from one that leads astray. */
export function marksOfExposed(tool: ExposedTool, novelty: Novelty): readonly RowMark[] {
  const marks: RowMark[] = tool.warnings.map((warning) =>
    warning.code === 'misrouted' && tool.reaches === null ? { code: 'no-route' } : warning,
  );
  if (tool.renamedByUser) marks.push({ code: 'renamed' });
  if (tool.describedByUser) marks.push({ code: 'described' });
  return inOrder([...marks, ...noveltyMarks(novelty)]);
}

export function marksOfWithheld(tool: WithheldTool, novelty: Novelty): readonly RowMark[] {
  return inOrder([{ code: 'withheld', reason: tool.reason }, ...noveltyMarks(novelty)]);
}

/** What a row weighs by its gravest mark; rows without marks come last. */
export function markRank(marks: readonly RowMark[]): number {
  const [gravest] = marks;
  return gravest === undefined ? order.length : order.indexOf(gravest.code);
}

function noveltyMarks(novelty: Novelty): readonly RowMark[] {
  return novelty === 'known' ? [] : [{ code: novelty }];
}

function inOrder(marks: readonly RowMark[]): readonly RowMark[] {
  return [...marks].sort((left, right) => order.indexOf(left.code) - order.indexOf(right.code));
}
