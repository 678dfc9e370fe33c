import { NetworkFailure } from './network-failure';

export interface BodyWatcher {
  onChunk(chunk: Uint8Array<ArrayBuffer>): void;
  /** The body ended, was cancelled by its reader, or (with an error) broke off. Called once. */
  onEnd(error?: unknown): void;
}

/** The same response, its bytes unaltered, whose body is watched as its reader takes it. */
export function watchBody(response: Response, watcher: BodyWatcher): Response {
  if (response.body === null) {
    watcher.onEnd();
    return response;
  }
  const reader = response.body.getReader();
  // A cancel settles a read that is under way as if the body had ended.
  let over = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (over) return;
        if (!done) {
          watcher.onChunk(value);
          controller.enqueue(value);
          return;
        }
        over = true;
        watcher.onEnd();
        controller.close();
      } catch (error) {
        if (over) return;
        over = true;
        watcher.onEnd(error);
        controller.error(new NetworkFailure(error));
      }
    },
    async cancel(reason) {
      over = true;
      watcher.onEnd();
      await reader.cancel(reason);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
