import type { ReactNode } from 'react';

export interface DetailSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function DetailSection({ title, hint, children }: DetailSectionProps) {
  return (
    <section className="min-w-0 border-t border-line pt-3">
      <h3 className="text-xs font-semibold">{title}</h3>
      {hint !== undefined && <p className="text-xs text-ink-soft">{hint}</p>}
      <div className="mt-1.5 flex min-w-0 flex-col gap-1.5">{children}</div>
    </section>
  );
}
