const needed = ['content-type', 'accept', 'authorization', 'mcp-protocol-version', 'mcp-session-id', 'last-event-id'];

/** The response headers with which a server lets a page of this origin call it, a line each. */
export function corsAnswer(pageOrigin: string, configuredHeaders: readonly string[]): string {
  const allowed = new Set([...needed, ...configuredHeaders.map((name) => name.toLowerCase())]);
  return [
    `Access-Control-Allow-Origin: ${pageOrigin}`,
    'Access-Control-Allow-Methods: GET, POST, DELETE, OPTIONS',
    `Access-Control-Allow-Headers: ${[...allowed].join(', ')}`,
    'Access-Control-Expose-Headers: Mcp-Session-Id',
  ].join('\n');
}
