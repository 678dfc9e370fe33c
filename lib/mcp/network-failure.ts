/**
 * `fetch` itself failed, or the body broke off. A page cannot tell a dead server from one that it may not read: browsers
 * throw the same `TypeError` for both.
 */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super(failureText(cause), { cause });
  }
}

function failureText(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // Node says only "fetch failed" and keeps what happened as the cause.
  return cause.cause instanceof Error && cause.cause.message !== ''
    ? `${cause.message}: ${cause.cause.message}`
    : cause.message;
}
