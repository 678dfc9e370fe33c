'use client';

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface DisclosureProps {
  readonly title: ReactNode;
  /** Mounted only while open. */
  readonly children: ReactNode;
}

/** A line that opens what belongs to it. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-6 max-w-full items-center gap-1 rounded-sm py-0.5 text-left text-xs font-medium text-ink-soft hover:text-ink"
      >
        <ChevronRight aria-hidden className={open ? 'size-3.5 shrink-0 rotate-90' : 'size-3.5 shrink-0'} />
        <span className="min-w-0">{title}</span>
      </button>
      {open && <div className="min-w-0 pt-1 pb-1 pl-4.5">{children}</div>}
    </div>
  );
}
