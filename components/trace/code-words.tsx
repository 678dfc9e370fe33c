import { Children, type ReactNode } from 'react';
import { HostileText } from '@/components/ui/hostile-text';

/** For `<code>` in a catalogue text: a name from outside, set apart from the words around it. */
export function codeWords(chunks: ReactNode) {
  return (
    <code className="rounded-sm bg-raised px-1 font-mono text-[0.92em] text-ink">
      <HostileText text={Children.toArray(chunks).join('')} />
    </code>
  );
}
