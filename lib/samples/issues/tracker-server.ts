import type { UnknownPlace } from './issue-tracker';

/** What both trackers report: two servers with one name, as two accounts with one vendor would. */
export const trackerInfo = { name: 'issue-tracker', title: 'Issue tracker', version: '1.4.0' };

export const readAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export const createAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** Words a tracker's fault for the model. `kind` is what the tracker calls a place. */
export function trackerFaultText(
  kind: 'repository' | 'team',
  fault: UnknownPlace | { readonly code: 'full'; readonly limit: number },
): string {
  if (fault.code === 'full') return `This session holds ${fault.limit} issues, which is the most it can.`;
  return `There is no ${kind} ${JSON.stringify(fault.place)}. Use one of: ${fault.places.join(', ')}.`;
}
