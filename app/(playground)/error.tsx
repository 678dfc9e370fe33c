'use client';

import { CrashScreen } from '@/components/workspace/crash-screen';

export default function PlaygroundError({ error, reset }: { readonly error: Error; readonly reset: () => void }) {
  return <CrashScreen detail={error.message} onRetry={reset} />;
}
