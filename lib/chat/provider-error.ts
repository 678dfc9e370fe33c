import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  type LanguageModelV3,
  type LanguageModelV3StreamPart,
  TypeValidationError,
} from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { isJsonObject } from '@/lib/shared/json';
import { type ModelFault, type ModelFaultCode, ModelFaultError } from './model-fault';

const longestDetail = 400;

/** Whether the request was still on its way or the answer had begun: a broken connection means another thing then. */
type Stage = 'request' | 'answer';

/** The model with every expected failure turned into a `ModelFaultError`, and the key masked in what it says. */
export function withTypedFaults(model: LanguageModelV3, apiKey: string | undefined): LanguageModelV3 {
  const typed = (error: unknown, stage: Stage): unknown =>
    isAbort(error) ? error : new ModelFaultError(readProviderError(error, stage, apiKey));
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v3',
      async wrapStream({ doStream }) {
        try {
          const { stream, ...result } = await doStream();
          return { ...result, stream: typedErrors(stream, (error) => typed(error, 'answer')) };
        } catch (error) {
          throw typed(error, 'request');
        }
      },
    },
  });
}

/** What a provider's error means, by its status and kind. */
export function readProviderError(error: unknown, stage: Stage, apiKey: string | undefined): ModelFault {
  if (error instanceof ModelFaultError) return error.fault;
  const fault = classify(error, stage);
  return { ...fault, detail: tidyDetail(fault.detail, apiKey) };
}

/** A provider's text made short, with the key masked where the provider repeats it. */
export function tidyDetail(text: string, apiKey: string | undefined): string {
  const masked = apiKey === undefined || apiKey === '' ? text : text.replaceAll(apiKey, '•••');
  return masked.length > longestDetail ? `${masked.slice(0, longestDetail)}…` : masked;
}

export function codeOfStatus(status: number): ModelFaultCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'server-error' : 'request-refused';
}

function classify(error: unknown, stage: Stage): ModelFault {
  if (APICallError.isInstance(error)) {
    const { statusCode: status, responseBody = '', data } = error;
    if (status === undefined) return { code: 'unreachable', detail: error.message };
    if (status < 400) return { code: 'cut-off', detail: messageOf(error.cause ?? error), status };
    // Without parsed data the message is only the status text, which HTTP/2 leaves empty.
    const said = data === undefined && responseBody !== '' ? responseBody : error.message;
    return { code: codeOfStatus(status), detail: `HTTP ${status}: ${said}`, status };
  }
  if (InvalidResponseDataError.isInstance(error)) {
    return { code: error.message.includes('finish reason') ? 'cut-off' : 'invalid-answer', detail: error.message };
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) {
    return { code: 'invalid-answer', detail: error.message };
  }
  if (error instanceof TypeError) {
    return { code: stage === 'request' ? 'unreachable' : 'cut-off', detail: error.message };
  }
  if (isJsonObject(error)) {
    const { code } = error;
    const status = typeof code === 'number' && code >= 400 && code < 600 ? code : undefined;
    return { code: status === undefined ? 'server-error' : codeOfStatus(status), detail: messageOf(error), status };
  }
  return { code: 'unknown', detail: messageOf(error) };
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (isJsonObject(error)) return typeof error['message'] === 'string' ? error['message'] : JSON.stringify(error);
  return String(error);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Passes a stream on with its errors typed, both those it tells of and the one it may break with. */
function typedErrors(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  typed: (error: unknown) => unknown,
): ReadableStream<LanguageModelV3StreamPart> {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value.type === 'error' ? { ...value, error: typed(value.error) } : value);
      } catch (error) {
        controller.error(typed(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
