/** Aborts the controller with any of the signals; returns what ends that. `AbortSignal.any` would hold on to the signals. */
export function followAborts(
  controller: AbortController,
  signals: readonly (AbortSignal | null | undefined)[],
): () => void {
  const undo: (() => void)[] = [];
  for (const signal of signals) {
    if (signal === null || signal === undefined) continue;
    const abort = (): void => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    undo.push(() => signal.removeEventListener('abort', abort));
  }
  return () => {
    for (const run of undo) run();
  };
}
