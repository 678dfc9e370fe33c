import type { Issue } from './issue-tracker';

function issue(
  number: number,
  place: string,
  created: string,
  state: Issue['state'],
  title: string,
  body: string,
): Issue {
  return { id: `#${number}`, place, title, body, state, created };
}

/** What every session of `forge` begins with. */
export const forgeIssues = {
  places: ['acme/web-shop', 'acme/price-service', 'acme/docs'],
  issues: [
    issue(
      1,
      'acme/web-shop',
      '2026-09-03',
      'closed',
      'Login fails with umlauts in the password',
      'Encode the form as UTF-8.',
    ),
    issue(2, 'acme/web-shop', '2026-09-11', 'open', 'Cart is empty after a reload', 'Seen in Firefox only.'),
    issue(
      3,
      'acme/price-service',
      '2026-09-18',
      'open',
      'Rounding differs between invoice and cart',
      'Off by one cent for three items.',
    ),
    issue(4, 'acme/docs', '2026-09-24', 'closed', 'Explain how to import customers', 'Asked twice by support.'),
    issue(
      5,
      'acme/web-shop',
      '2026-10-02',
      'open',
      'Search is slow for Chinese product names',
      'Two seconds for 台灯.',
    ),
    issue(6, 'acme/price-service', '2026-10-09', 'closed', 'Crash on an unknown currency', 'Return 422 instead.'),
    issue(7, 'acme/web-shop', '2026-10-15', 'open', 'Checkout button hidden on small screens', 'Below 380 pixels.'),
    issue(8, 'acme/docs', '2026-10-21', 'open', 'Document the rate limits', ''),
    issue(
      9,
      'acme/price-service',
      '2026-10-30',
      'open',
      'Login token expires too early',
      'After five minutes instead of an hour.',
    ),
    issue(
      10,
      'acme/web-shop',
      '2026-11-06',
      'open',
      'Order history shows the wrong customer',
      'Reported by Zhang San for order 1007.',
    ),
    issue(11, 'acme/web-shop', '2026-11-13', 'closed', 'Update the logo', ''),
  ],
};
