import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { StartedSampleServers } from '../../fixtures/sample-server';

/** The SDK's own client, connected to one sample server over real HTTP. */
export async function connect(samples: StartedSampleServers, server: string) {
  const transport = new StreamableHTTPClientTransport(new URL(samples.url(server)));
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    client,
    transport,
    async call(name: string, args: Record<string, unknown>) {
      const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
      const first = result.content[0];
      return {
        isError: result.isError === true,
        text: first?.type === 'text' ? first.text : '',
        structured: result.structuredContent,
      };
    },
  };
}
