import { parseAllowedHosts, refuseRequest } from './request-policy';
import { createSampleHandler } from './sample-handler';
import { sampleServers } from './sample-servers';
import { sharedSessions } from './session-store';

/** The names that may stand in `/samples/<server>/mcp`. */
export const sampleServerNames: readonly string[] = [...sampleServers.keys()];

const allowedHosts = parseAllowedHosts(process.env['NAMESAKE_HOSTS']);

const handler = createSampleHandler({
  servers: sampleServers,
  sessions: sharedSessions(),
  now: Date.now,
  refuse: (request) => refuseRequest(request, allowedHosts),
});

/**
 * Answers one HTTP request to a sample server: Streamable HTTP with sessions.
 *
 * @returns always a response; refusals and unknown servers or sessions are JSON-RPC errors with status 403, 404 or 503.
 */
export function handleSampleRequest(server: string, request: Request): Promise<Response> {
  return handler.handle(server, request);
}
