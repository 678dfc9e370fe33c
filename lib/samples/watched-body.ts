export interface BodyWatch {
  /** Written before anything else. */
  readonly opening?: string | undefined;
  /** Called when the body has ended, failed or been cancelled. */
  readonly onEnd: () => void;
}

/** Passes a body through unchanged, but for an opening line, and tells when it is over. */
export function watchedBody(body: ReadableStream<Uint8Array>, watch: BodyWatch): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (watch.opening !== undefined) controller.enqueue(new TextEncoder().encode(watch.opening));
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        watch.onEnd();
        controller.close();
      } catch (error) {
        watch.onEnd();
        controller.error(error);
      }
    },
    async cancel(reason) {
      watch.onEnd();
      await reader.cancel(reason);
    },
  });
}
