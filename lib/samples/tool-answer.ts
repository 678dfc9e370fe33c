import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** A structured result; the same as JSON text for clients that read no structured content, as the specification asks. */
export function answer(structured: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(structured) }], structuredContent: structured };
}

/** A result that is text alone. */
export function textAnswer(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** A failure the model can mend: `message` names the thing and the remedy. */
export function errorAnswer(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}
