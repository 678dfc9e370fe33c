import '@/lib/shared/strict-zod';
import {
  StreamableHTTPClientTransport,
  type StreamableHTTPClientTransportOptions,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CancelledNotificationSchema,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import type { Operation } from './operation';
import type { Operations } from './operations';

/** The SDK's transport, which also ties each request's id to the operation that it belongs to. */
export class ExchangeTransport extends StreamableHTTPClientTransport {
  readonly #operations: Operations;

  constructor(url: URL, options: StreamableHTTPClientTransportOptions, operations: Operations) {
    super(url, options);
    this.#operations = operations;
  }

  override async send(message: JSONRPCMessage | JSONRPCMessage[], options?: TransportSendOptions): Promise<void> {
    if (!Array.isArray(message)) {
      if (isJSONRPCRequest(message)) this.#operations.link(options?.relatedRequestId, message.id);
      if (this.#cancelsNothing(message)) return;
    }
    await super.send(message);
  }

  /** A request that never left, or whose exchange is over, needs no cancellation. */
  #cancelsNothing(message: JSONRPCMessage): boolean {
    if (!isJSONRPCNotification(message)) return false;
    const cancelled = CancelledNotificationSchema.safeParse(message);
    const id = cancelled.data?.params.requestId;
    if (id === undefined) return false;
    const operation = this.#operations.ofRequest(id);
    if (operation === undefined || !operation.sent || isOver(operation)) return true;
    this.#operations.cancels(id, operation);
    return false;
  }
}

function isOver({ ended }: Operation): boolean {
  return ended?.kind === 'no-answer' || ended?.kind === 'network';
}
