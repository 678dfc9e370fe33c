import type { CallOutcome, ResultBlock, ToolResult } from '@/lib/trace';
import { wordFault } from './word-fault';

/** What a model is told of an outcome; the whole of it stays in the message and the trace. */
export interface ModelText {
  readonly type: 'text' | 'error-text';
  readonly value: string;
}

/** The text projection of an outcome. An error is marked in the text too: some formats carry nothing else. */
export function toModelText(outcome: CallOutcome): ModelText {
  if (outcome.kind === 'fault') return { type: 'error-text', value: `Error: ${wordFault(outcome.fault)}` };
  const text = resultText(outcome.result);
  return outcome.result.isError ? { type: 'error-text', value: `Error: ${text}` } : { type: 'text', value: text };
}

function resultText({ blocks, structured }: ToolResult): string {
  const texts = blocks.map(blockText);
  // By the protocol a text block repeats the structured content, so it is told only where there is no text.
  if (structured !== undefined && !blocks.some(isReadable)) texts.push(JSON.stringify(structured));
  return texts.length === 0 ? '(The tool gave back no content.)' : texts.join('\n');
}

function isReadable(block: ResultBlock): boolean {
  return (block.type === 'text' && block.text !== '') || (block.type === 'resource' && block.text !== undefined);
}

function blockText(block: ResultBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'image':
    case 'audio':
      return `(${block.type} ${block.mimeType}, ${byteCount(block.data)} bytes, shown to the user only)`;
    case 'resource-link':
      return `(link: ${[block.name, block.uri, block.mimeType, block.description].filter(Boolean).join(', ')})`;
    case 'resource':
      return block.text === undefined
        ? `(resource: ${[block.uri, block.mimeType].filter(Boolean).join(', ')}, ${byteCount(block.blob ?? '')} bytes)`
        : `(resource: ${block.uri})\n${block.text}`;
    case 'unknown':
      return JSON.stringify(block.value);
  }
}

/** How many bytes base64 text stands for. */
function byteCount(base64: string): number {
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
}
