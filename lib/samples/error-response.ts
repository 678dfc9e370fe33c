import type { JsonValue } from '@/lib/shared/json';

/** A JSON-RPC error that answers no request in particular, as an HTTP response. */
export function errorResponse(
  status: number,
  code: number,
  message: string,
  data?: JsonValue,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const error = data === undefined ? { code, message } : { code, message, data };
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status, headers });
}
