import type { LanguageModelV3 } from '@ai-sdk/provider';
import { isJsonObject, type JsonValue } from '@/lib/shared/json';
import { failed, ok, type Result } from '@/lib/shared/result';
import { type ModelChoice, parseBaseUrl } from './model-choice';
import type { ModelFault } from './model-fault';
import { codeOfStatus, readProviderError, tidyDetail } from './provider-error';

/** Loads the chosen model. Its code comes with it: what is not chosen is not loaded. Nothing is sent yet. */
export async function loadModel(choice: ModelChoice): Promise<Result<LanguageModelV3, ModelFault>> {
  switch (choice.kind) {
    case 'matcher': {
      const { createMatcher } = await import('./matcher');
      return ok(createMatcher({ now: () => new Date() }));
    }
    case 'openai-compatible': {
      const baseUrl = parseBaseUrl(choice.baseUrl);
      if (!baseUrl.ok) return baseUrl;
      const { createEndpointModel } = await import('./openai-compatible');
      return ok(createEndpointModel({ ...choice, baseUrl: baseUrl.value }));
    }
  }
}

/** The ids of the models that an endpoint offers, in its order, by `GET /models`. */
export async function listModels(
  baseUrl: string,
  apiKey: string | undefined,
  signal?: AbortSignal,
): Promise<Result<readonly string[], ModelFault>> {
  const base = parseBaseUrl(baseUrl);
  if (!base.ok) return base;
  try {
    const response = await fetch(`${base.value}/models`, {
      headers: { accept: 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
      ...(signal === undefined ? {} : { signal }),
    });
    const text = await response.text();
    if (!response.ok) {
      const detail = `HTTP ${response.status}: ${tidyDetail(text, apiKey)}`;
      return failed({ code: codeOfStatus(response.status), detail, status: response.status });
    }
    return readModelIds(text, apiKey);
  } catch (error) {
    return failed(readProviderError(error, 'request', apiKey));
  }
}

function readModelIds(text: string, apiKey: string | undefined): Result<readonly string[], ModelFault> {
  const list = parseJson(text);
  const entries = isJsonObject(list) ? list['data'] : undefined;
  if (!Array.isArray(entries)) return failed({ code: 'invalid-answer', detail: tidyDetail(text, apiKey) });
  return ok(entries.flatMap((entry) => (isJsonObject(entry) && typeof entry['id'] === 'string' ? [entry['id']] : [])));
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no list of models either; the caller shows the text itself.
    return undefined;
  }
}
