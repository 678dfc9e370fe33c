'use client';

import { type ReactNode, useState } from 'react';
import { classNames } from './class-names';
import { HostileText } from './hostile-text';

export interface LongTextProps {
  readonly text: string;
  readonly monospace?: boolean;
  /** Labels of the switch; `characters` is the full length. */
  readonly labels: {
    readonly more: (characters: number) => string;
    readonly less: string;
    readonly cut: (characters: number) => string;
  };
}

const foldedCharacters = 700;
const foldedLines = 12;
/** What is a little longer than its fold is shown whole. */
const slack = 1.5;
/** Beyond this a page of text costs more than anyone reads. */
const mostCharacters = 100_000;

/** Text from outside with its line breaks: a long one is folded, and an endless one is cut and says so. */
export function LongText({ text, monospace = false, labels }: LongTextProps) {
  const [open, setOpen] = useState(false);
  const folded = fold(text);
  const isLong = folded.length < text.length;
  const shown = open || !isLong ? text.slice(0, mostCharacters) : folded;
  return (
    <div className="min-w-0">
      <Lines monospace={monospace}>
        <HostileText text={shown} />
        {isLong && !open && ' …'}
      </Lines>
      {open && text.length > mostCharacters && (
        <p className="mt-1 text-xs text-ink-soft">{labels.cut(mostCharacters)}</p>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 rounded-sm text-xs font-medium text-accent hover:underline"
        >
          {open ? labels.less : labels.more(text.length)}
        </button>
      )}
    </div>
  );
}

function Lines({ monospace, children }: { readonly monospace: boolean; readonly children: ReactNode }) {
  return (
    <p className={classNames('min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]', monospace && 'font-mono text-xs')}>
      {children}
    </p>
  );
}

/** The beginning: whole lines up to a number of them, or a number of characters, without splitting a character. */
function fold(text: string): string {
  if (text.length <= foldedCharacters * slack && text.split('\n').length <= foldedLines * slack) return text;
  const byLines = text.split('\n', foldedLines).join('\n');
  if (byLines.length <= foldedCharacters) return byLines;
  return byLines.slice(0, foldedCharacters).replace(/[\uD800-\uDBFF]$/, '');
}
