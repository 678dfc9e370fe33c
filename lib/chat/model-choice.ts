import { failed, ok, type Result } from '@/lib/shared/result';
import type { ModelFault } from './model-fault';

/** Which model answers. The key lives in memory only. */
export type ModelChoice =
  | { readonly kind: 'matcher' }
  | {
      readonly kind: 'openai-compatible';
      readonly baseUrl: string;
      readonly modelId: string;
      readonly apiKey?: string | undefined;
    };

export interface EndpointPreset {
  readonly id: 'ollama' | 'lm-studio' | 'llama-cpp' | 'vllm' | 'openrouter';
  /** A proper name, the same in every language. */
  readonly label: string;
  readonly baseUrl: string;
  readonly needsKey: boolean;
}

/** Where well-known programs listen unless told otherwise, by their own documentation. */
export const endpointPresets: readonly EndpointPreset[] = [
  { id: 'ollama', label: 'Ollama', baseUrl: 'http://localhost:11434/v1', needsKey: false },
  { id: 'lm-studio', label: 'LM Studio', baseUrl: 'http://localhost:1234/v1', needsKey: false },
  { id: 'llama-cpp', label: 'llama.cpp', baseUrl: 'http://localhost:8080/v1', needsKey: false },
  { id: 'vllm', label: 'vLLM', baseUrl: 'http://localhost:8000/v1', needsKey: false },
  { id: 'openrouter', label: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', needsKey: true },
];

/** Checks a base URL as typed: http or https, no credentials, no query. Returns it without a slash at its end. */
export function parseBaseUrl(text: string): Result<string, ModelFault> {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return failed({ code: 'invalid-url', detail: 'It must be a full http:// or https:// address.' });
  }
  if (url.username !== '' || url.password !== '') {
    return failed({ code: 'invalid-url', detail: 'It holds credentials; put the key into its own field.' });
  }
  if (url.search !== '' || url.hash !== '') {
    return failed({ code: 'invalid-url', detail: 'It holds a query or a fragment, which base URLs do not have.' });
  }
  return ok(`${url.origin}${url.pathname.replace(/\/+$/, '')}`);
}
