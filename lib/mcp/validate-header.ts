import { failed, ok, type Result } from '@/lib/shared/result';

/** Why a header cannot be sent. It names the header and never holds its value. */
export interface HeaderFault {
  readonly code: 'header-name-invalid' | 'header-value-invalid' | 'header-reserved';
  readonly name: string;
}

/** The transport sets these itself; another value would break the protocol. */
const reserved: ReadonlySet<string> = new Set([
  'accept',
  'content-type',
  'content-length',
  'host',
  'connection',
  'transfer-encoding',
  'mcp-session-id',
  'mcp-protocol-version',
  'last-event-id',
]);

/** Checks one header: names by the token rule of RFC 9110, values by what `fetch` accepts. */
export function validateHeader(name: string, value: string): Result<void, HeaderFault> {
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) return failed({ code: 'header-name-invalid', name });
  if (reserved.has(name.toLowerCase())) return failed({ code: 'header-reserved', name });
  // `fetch` takes byte strings, trims white space at the ends, and refuses NUL, CR and LF; Node refuses other controls too.
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return failed({ code: 'header-value-invalid', name });
  return ok(undefined);
}
