import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

/** What went over the wire, as text: a request's body, a JSON answer's body, or the data of one server-sent event. */
export interface SampleFrame {
  readonly server: string;
  readonly direction: 'received' | 'sent';
  readonly body: string;
}

type OnFrame = (frame: SampleFrame) => void;
type Handle = (server: string, request: Request) => Promise<Response>;

/** Reports request bodies, and the answers that are plain JSON. */
export function logged(handle: Handle, onFrame: OnFrame): Handle {
  return async (server, request) => {
    if (request.method === 'POST') {
      onFrame({ server, direction: 'received', body: await request.clone().text() });
    }
    const response = await handle(server, request);
    if (response.headers.get('content-type')?.startsWith('application/json') === true) {
      onFrame({ server, direction: 'sent', body: await response.clone().text() });
    }
    return response;
  };
}

/** Reports each message that the transport writes as a server-sent event; the SDK writes just this text as its data. */
export function logSent(transport: WebStandardStreamableHTTPServerTransport, server: string, onFrame: OnFrame): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    onFrame({ server, direction: 'sent', body: JSON.stringify(message) });
    return send(message, options);
  };
}
