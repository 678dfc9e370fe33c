import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';
import type { ResultBlock, ToolResult } from './tool-result';

/**
 * Reads the result of `tools/call` leniently: odd shapes become warnings and `unknown` blocks, and nothing is lost.
 * `null` counts as absent. Also reads the form of 2024-10-07, which had `toolResult` in place of `content`.
 */
export function readToolResult(raw: JsonObject): ToolResult {
  const warnings: string[] = [];
  const structured = readStructured(raw, warnings);
  return {
    blocks: readBlocks(raw, structured !== undefined, warnings),
    structured,
    isError: readIsError(raw, warnings),
    warnings,
    raw,
  };
}

function readStructured(raw: JsonObject, warnings: string[]): JsonValue | undefined {
  const structured = raw['structuredContent'] ?? undefined;
  if (structured !== undefined) return structured;
  const old = raw['toolResult'] ?? undefined;
  if (old !== undefined) warnings.push('The answer has the old result form: toolResult in place of content.');
  return old;
}

function readBlocks(raw: JsonObject, hasStructured: boolean, warnings: string[]): ResultBlock[] {
  const content = raw['content'] ?? undefined;
  if (content === undefined) {
    if (!hasStructured) warnings.push('The answer has no content.');
    else if (raw['toolResult'] === undefined) warnings.push('The answer has structured content alone.');
    return [];
  }
  if (Array.isArray(content)) return content.map((block) => readBlock(block, warnings));
  warnings.push('The content is not a list.');
  return [typeof content === 'string' ? { type: 'text', text: content } : readBlock(content, warnings)];
}

function readIsError(raw: JsonObject, warnings: string[]): boolean {
  const isError = raw['isError'] ?? false;
  if (typeof isError === 'boolean') return isError;
  warnings.push('isError is not a boolean.');
  return isError === 'true' || isError === 1;
}

function readBlock(block: JsonValue, warnings: string[]): ResultBlock {
  const known = isJsonObject(block) ? readKnownBlock(block) : undefined;
  if (known !== undefined) return known;
  if (typeof block === 'string') {
    warnings.push('A content block is a bare string.');
    return { type: 'text', text: block };
  }
  warnings.push('A content block is of no known kind.');
  return { type: 'unknown', value: block };
}

function readKnownBlock(block: JsonObject): ResultBlock | undefined {
  switch (block['type']) {
    case 'text':
      return typeof block['text'] === 'string' ? { type: 'text', text: block['text'] } : undefined;
    case 'image':
    case 'audio':
      return readMedia(block, block['type']);
    case 'resource_link':
      return readLink(block);
    case 'resource':
      return isJsonObject(block['resource']) ? readResource(block['resource']) : undefined;
    default:
      return undefined;
  }
}

function readMedia(block: JsonObject, type: 'image' | 'audio'): ResultBlock | undefined {
  const data = block['data'];
  const mimeType = text(block['mimeType']) ?? 'application/octet-stream';
  return typeof data === 'string' ? { type, data, mimeType } : undefined;
}

function readLink(block: JsonObject): ResultBlock | undefined {
  const uri = block['uri'];
  if (typeof uri !== 'string') return undefined;
  const name = text(block['title']) ?? text(block['name']) ?? uri;
  return {
    type: 'resource-link',
    uri,
    name,
    description: text(block['description']),
    mimeType: text(block['mimeType']),
  };
}

function readResource(resource: JsonObject): ResultBlock | undefined {
  const uri = text(resource['uri']) ?? '';
  const content = text(resource['text']);
  const blob = text(resource['blob']);
  if (content === undefined && blob === undefined) return undefined;
  return { type: 'resource', uri, mimeType: text(resource['mimeType']), text: content, blob };
}

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
