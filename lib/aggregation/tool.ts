import type { JsonObject } from '@/lib/shared/json';

/** MCP's untrusted hints: what a server claims about its own tool. */
export interface ToolAnnotations {
  readonly title?: string | undefined;
  readonly readOnlyHint?: boolean | undefined;
  readonly destructiveHint?: boolean | undefined;
  readonly idempotentHint?: boolean | undefined;
  readonly openWorldHint?: boolean | undefined;
}

/** A server's tool definition, unmodified. `name` is the original name, the only one sent in `tools/call`. */
export interface Tool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject | undefined;
  readonly annotations?: ToolAnnotations | undefined;
  /** The whole definition as the server sent it, for the fingerprint and the detail view. */
  readonly definition: JsonObject;
}

/** What a server says of itself: shown as self-reported, never used for naming or routing by `qualified`. */
export interface ServerInfo {
  readonly name: string;
  readonly title?: string | undefined;
  readonly version?: string | undefined;
}

/** A tool that the server listed but that cannot be used, kept so that it gets a row and a reason. */
export interface UnusableTool {
  readonly name: string;
  readonly detail: string;
  readonly definition: unknown;
}

/** An alias with all pages of its `tools/list`, in the server's order. */
export interface Listing {
  readonly alias: string;
  readonly serverInfo?: ServerInfo | undefined;
  readonly tools: readonly Tool[];
  readonly unusable?: readonly UnusableTool[] | undefined;
}
