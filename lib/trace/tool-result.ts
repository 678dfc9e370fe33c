import type { JsonObject, JsonValue } from '@/lib/shared/json';

/** A block of a tool's result, read leniently; what is not understood stays visible as `unknown`. */
export type ResultBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string }
  | { readonly type: 'audio'; readonly data: string; readonly mimeType: string }
  | {
      readonly type: 'resource-link';
      readonly uri: string;
      readonly name: string;
      readonly description?: string | undefined;
      readonly mimeType?: string | undefined;
    }
  | {
      readonly type: 'resource';
      readonly uri: string;
      readonly mimeType?: string | undefined;
      readonly text?: string | undefined;
      readonly blob?: string | undefined;
    }
  | { readonly type: 'unknown'; readonly value: JsonValue };

/** What a server answered to `tools/call`. */
export interface ToolResult {
  readonly blocks: readonly ResultBlock[];
  readonly structured?: JsonValue | undefined;
  readonly isError: boolean;
  /** What was odd about the answer, in English: a missing content list, an output that breaks its own schema. */
  readonly warnings: readonly string[];
  readonly raw: JsonObject;
}
