'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';

export interface CopyButtonProps {
  readonly text: string;
  readonly labels: { readonly copy: string; readonly copied: string; readonly failed: string };
}

/** Copies a text and says whether that worked: a page may be refused the clipboard. */
export function CopyButton({ text, labels }: CopyButtonProps) {
  const [state, setState] = useState<keyof CopyButtonProps['labels']>('copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <Button onClick={() => void copy()}>
      {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  );
}
