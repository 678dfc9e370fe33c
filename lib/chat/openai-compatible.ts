import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { ModelChoice } from './model-choice';
import { ModelFaultError } from './model-fault';
import { tidyDetail, withTypedFaults } from './provider-error';

type EndpointChoice = Extract<ModelChoice, { kind: 'openai-compatible' }>;

/** A model behind an OpenAI-compatible endpoint, called straight from here. `baseUrl` has been checked. */
export function createEndpointModel({ baseUrl, modelId, apiKey }: EndpointChoice): LanguageModelV3 {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey === undefined || apiKey === '' ? {} : { apiKey }),
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      // Firefox and Safari ask the endpoint's leave for this header, and few endpoints give it.
      headers.delete('user-agent');
      const response = await fetch(input, { ...init, headers });
      if (response.ok) await expectStream(response, apiKey);
      return response;
    },
  });
  return withTypedFaults(provider.chatModel(modelId), apiKey);
}

/** A page or a plain JSON answer would otherwise pass for a stream without events. */
async function expectStream(response: Response, apiKey: string | undefined): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream')) return;
  const text = tidyDetail(await response.text(), apiKey);
  throw new ModelFaultError({ code: 'not-a-stream', detail: `${type || 'no content type'}: ${text}` });
}
