import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface ScrollBoxProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A box that scrolls by itself must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** A labelled box of its own height for long text. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      {...reachable}
      className={classNames(
        'overflow-auto rounded-md border border-line bg-ground px-2 py-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]',
        className,
      )}
    >
      {children}
    </section>
  );
}
