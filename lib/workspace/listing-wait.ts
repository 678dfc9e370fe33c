import type { QueryClient } from '@tanstack/react-query';

/**
 * Waits for lists that are on their way, so that a question asked at once still finds its tools. A list that outlasts the
 * patience, in milliseconds, is not waited for again while it runs: a hanging server delays one question, not each.
 */
export function createListingWait(queryClient: QueryClient, patienceMs: number): () => Promise<void> {
  const overdue = new Set<string>();
  const cache = queryClient.getQueryCache();
  const running = () =>
    cache.findAll({ queryKey: ['listing'], fetchStatus: 'fetching' }).map((query) => query.queryHash);
  const awaited = () => running().filter((hash) => !overdue.has(hash));

  return () => {
    const stillRunning = new Set(running());
    for (const hash of overdue) if (!stillRunning.has(hash)) overdue.delete(hash);
    if (awaited().length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        unsubscribe();
        resolve();
      };
      const timer = setTimeout(() => {
        for (const hash of running()) overdue.add(hash);
        finish();
      }, patienceMs);
      const unsubscribe = cache.subscribe(() => {
        if (awaited().length === 0) finish();
      });
    });
  };
}
