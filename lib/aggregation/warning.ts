import { type DescriptionPart, descriptionLength } from './description';
import { isLegalName, type Limits } from './limits';
import type { OverrideFault } from './override';
import type { Place } from './place';
import type { Rename } from './rename';
import type { Reach } from './route';

/** What a user should know of one tool; worded in the message catalogue. */
export type ToolWarning =
  | { readonly code: 'name-illegal' }
  | { readonly code: 'description-long'; readonly length: number; readonly limit: number }
  | { readonly code: 'description-missing' }
  | { readonly code: 'override-refused'; readonly name: string; readonly why: OverrideFault }
  | { readonly code: 'misrouted' };

export interface WarningInput {
  readonly place: Place;
  readonly exposedName: string;
  readonly description: readonly DescriptionPart[];
  readonly reaches: Reach | null;
  readonly rename: Rename | undefined;
  readonly limits: Limits;
}

/** All that is worth a warning about one exposed tool. */
export function warningsOf({
  place,
  exposedName,
  description,
  reaches,
  rename,
  limits,
}: WarningInput): readonly ToolWarning[] {
  const warnings: ToolWarning[] = [];
  if (!isLegalName(exposedName, limits)) warnings.push({ code: 'name-illegal' });
  if (!leadsHome(place, reaches)) warnings.push({ code: 'misrouted' });
  if (rename?.fault !== undefined) warnings.push({ code: 'override-refused', name: rename.name, why: rename.fault });
  if ((place.tool?.description ?? '').trim() === '') warnings.push({ code: 'description-missing' });
  const length = descriptionLength(description);
  if (limits.descriptionLength !== undefined && length > limits.descriptionLength) {
    warnings.push({ code: 'description-long', length, limit: limits.descriptionLength });
  }
  return warnings;
}

/** Whether a call arrives at the tool it was meant for. */
export function leadsHome({ server, route }: Place, reaches: Reach | null): boolean {
  return reaches !== null && reaches.server === server && reaches.originalName === route.originalName;
}
