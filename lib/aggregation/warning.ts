import type { OverrideFault } from './override';

/** What a user should know of one tool; worded in the message catalogue. */
export type ToolWarning =
  | { readonly code: 'name-illegal' }
  | { readonly code: 'description-long'; readonly length: number; readonly limit: number }
  | { readonly code: 'description-missing' }
  | { readonly code: 'override-refused'; readonly name: string; readonly why: OverrideFault }
  | { readonly code: 'misrouted' };
