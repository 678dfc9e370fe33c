import type { ReactNode } from 'react';
import { classNames } from './class-names';

const tones = {
  neutral: 'border-line bg-raised',
  warn: 'border-warn/30 bg-warn-soft',
  bad: 'border-bad/30 bg-bad-soft',
} as const;

export interface NoticeProps {
  readonly tone?: keyof typeof tones;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A message that stays until its cause is gone: what happened, then what to do. */
export function Notice({ tone = 'neutral', title, children, action }: NoticeProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md border px-3 py-2', tones[tone])}
    >
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        {children !== undefined && <div className="mt-0.5 text-xs text-ink-soft">{children}</div>}
      </div>
      {action}
    </div>
  );
}
