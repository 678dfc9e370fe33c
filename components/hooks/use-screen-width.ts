'use client';

import { useSyncExternalStore } from 'react';

export type ScreenWidth = 'narrow' | 'medium' | 'wide';

const wide = '(min-width: 1280px)';
const medium = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const queries = [window.matchMedia(wide), window.matchMedia(medium)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function read(): ScreenWidth {
  if (window.matchMedia(wide).matches) return 'wide';
  return window.matchMedia(medium).matches ? 'medium' : 'narrow';
}

/** How much room the window has: one, two or three panes. */
export function useScreenWidth(): ScreenWidth {
  return useSyncExternalStore(subscribe, read, () => 'wide');
}
