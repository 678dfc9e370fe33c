import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

/** One session's server with its own copy of everything it holds. */
interface SampleInstance {
  readonly server: McpServer;
  /** Frees what the session held; called once, after the server has closed. */
  readonly dispose: () => void;
}

/** A sample server: a way to open one instance a session. */
export interface SampleServer {
  /** @param now milliseconds since the epoch, for the dates of what a session creates. */
  readonly open: (now: () => number) => SampleInstance;
}
