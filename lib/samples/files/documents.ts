const zhangSanCv = `# Zhang San (张三)

Curriculum vitae (简历). Data engineer, Hangzhou. zhang.san@example.cn

## Skills

- SQL, SQLite and PostgreSQL; dbt; Airflow
- Python and TypeScript
- Chinese (native), English (fluent), German (basic)

## Employment

- 2023-04 to today: Lanhu Data, Hangzhou. Senior data engineer; leads a team of four.
- 2019-07 to 2023-03: Blue Harbor Logistics, Shanghai. Data engineer; built the order pipeline.
- 2017-08 to 2019-06: Xihu Analytics, Hangzhou. Junior analyst.

## Education

- 2013 to 2017: Zhejiang University, BSc Computer Science

Updated 2026-10-05.
`;

const mariaCv = `# Maria Rossi

Product designer, Bologna. maria.rossi@example.it

## Skills

- Interaction design, prototyping, accessibility reviews
- Italian (native), English (fluent)

## Employment

- 2021-02 to today: Studio Portico, Bologna. Lead product designer.
- 2016-09 to 2021-01: Officina Nove, Milan. Interface designer.

Updated 2026-09-18.
`;

const readme = `# Team folder

- contracts/: signed agreements
- data/: exports for the monthly report
- meetings/: minutes, one file a meeting
- people/: curricula vitae of candidates
- plan.md: what we do this quarter

Ask Ines Keller before you delete anything.
`;

const plan = `# Plan for the fourth quarter of 2026

1. Move to the new payment provider (October).
2. Open the warehouse in Rotterdam (November).
3. Hire a data engineer; candidates see people/ (by 15 December).

Budget: 48,000 euros.
`;

const weekly = `# Weekly meeting, 2026-10-12

Present: Ines Keller, Tom Baker, Aiko Tanaka

- Payments: test account works; go live on 26 October.
- Support: three questions about late deliveries of the standing desk.
- Hiring: Aiko read the CVs and proposes to invite Zhang San.
- Next meeting: 2026-10-19.
`;

const interview = `# Interview, 2026-11-09

Candidate: Zhang San (张三)
Present: Ines Keller, Aiko Tanaka

- Explained the order pipeline at Blue Harbor Logistics well.
- Strong in SQL, less practice with streaming.
- Could start on 1 February 2027.

Decision: second interview on 2026-12-03.
`;

const contract = `# Supply agreement 2026-17

Between Acme Trading GmbH, Hamburg, and Nordlicht Lamps AB, Malmö.

1. Subject: desk lamps and spare parts, as listed in the annex.
2. Term: 1 September 2026 to 31 August 2028.
3. Payment: within 30 days of delivery.
4. Notice: three months to the end of a quarter.

Signed on 2026-08-24.
`;

const revenue = `month,orders,revenue_eur
2026-08,31,4210.50
2026-09,38,5127.00
2026-10,44,6390.25
`;

/** What every session of `files` begins with. */
export const documents: readonly (readonly [path: string, content: string])[] = [
  ['README.md', readme],
  ['contracts/supply-agreement.md', contract],
  ['data/revenue.csv', revenue],
  ['meetings/2026-10-12-weekly.md', weekly],
  ['meetings/2026-11-09-interview.md', interview],
  ['people/maria-rossi-cv.md', mariaCv],
  ['people/zhang-san-cv.md', zhangSanCv],
  ['plan.md', plan],
];
