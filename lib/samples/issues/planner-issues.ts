import type { Issue } from './issue-tracker';

type Priority = 'urgent' | 'high' | 'medium' | 'low';

function issue(id: string, created: string, state: Issue['state'], title: string, body: string): Issue {
  return { id, place: id.slice(0, id.indexOf('-')), title, body, state, created };
}

const priorities: readonly (readonly [id: string, priority: Priority])[] = [
  ['ENG-1', 'high'],
  ['ENG-3', 'urgent'],
  ['DES-2', 'low'],
  ['OPS-1', 'high'],
];

/** What every session of `planner` begins with. */
export const plannerIssues = {
  places: ['ENG', 'DES', 'OPS'],
  priorities,
  issues: [
    issue('ENG-1', '2026-09-07', 'open', 'Plan the move to the new payment provider', 'Contract ends in March.'),
    issue('DES-1', '2026-09-14', 'closed', 'Draw the empty states', ''),
    issue('ENG-2', '2026-09-22', 'closed', 'Review the login flow', 'With security.'),
    issue('OPS-1', '2026-10-01', 'open', 'Renew the certificates', 'They expire on 2026-12-15.'),
    issue(
      'ENG-3',
      '2026-10-12',
      'open',
      'Customers see the orders of others',
      'Came in through support; see the order history.',
    ),
    issue('DES-2', '2026-10-19', 'open', 'Larger checkout button', 'For small screens.'),
    issue('OPS-2', '2026-10-28', 'closed', 'Rehearse the restore', ''),
    issue('ENG-4', '2026-11-05', 'open', 'Interview Zhang San for the data team', 'CV is with the people folder.'),
    issue('DES-3', '2026-11-16', 'open', 'Check the contrast of the dark theme', ''),
    issue('ENG-5', '2026-11-23', 'open', 'Cut the search latency in half', 'Target: 200 ms.'),
  ],
};
