'use client';

import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { Disclosure } from '@/components/ui/disclosure';
import { HostileText } from '@/components/ui/hostile-text';
import type { Frame } from '@/lib/trace';
import { ResultText } from './result-text';

export interface FrameViewProps {
  readonly frame: Frame;
  /** Milliseconds after the first frame of the call. */
  readonly after: number;
}

/** One frame: its request line or status, its headers, and its body exactly as on the wire or indented. */
export function FrameView({ frame, after }: FrameViewProps) {
  const t = useTranslations('trace.frames');
  const [raw, setRaw] = useState(false);
  const { http, body, direction } = frame;
  const headers = Object.entries(http.headers);
  const indented = indent(body);
  const Arrow = direction === 'sent' ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className="flex min-w-0 flex-col gap-1 py-2 text-xs">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="inline-flex items-center gap-1 font-medium">
          <Arrow aria-hidden className="size-3.5" />
          {t(direction)}
        </span>
        {http.status !== undefined && (
          <Badge tone={http.status < 400 ? 'neutral' : 'bad'}>{t('status', { status: String(http.status) })}</Badge>
        )}
        {frame.message?.method !== undefined && (
          <code className="font-mono">
            <HostileText text={frame.message.method} />
          </code>
        )}
        <span className="ml-auto text-ink-soft tabular-nums">{t('after', { milliseconds: Math.round(after) })}</span>
      </p>
      <p className="font-mono text-ink-soft">
        {http.method} <HostileText text={http.url} />
      </p>
      <Disclosure title={t('headers', { count: headers.length })}>
        <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 font-mono">
          {headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">
                <HostileText text={name} />
              </dt>
              <dd className="min-w-0">
                <HostileText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      {body === '' ? (
        <p className="text-ink-soft">{t('emptyBody')}</p>
      ) : (
        <div className="min-w-0 rounded-md bg-ground px-2 py-1.5">
          {indented !== undefined && (
            <button
              type="button"
              onClick={() => setRaw(!raw)}
              className="float-right ml-2 min-h-6 rounded-sm font-medium text-accent hover:underline"
            >
              {raw ? t('pretty') : t('raw')}
            </button>
          )}
          <ResultText monospace text={raw || indented === undefined ? body : indented} />
        </div>
      )}
    </li>
  );
}

/** JSON indented for reading; undefined where the body is none, or would not read otherwise. */
function indent(body: string): string | undefined {
  try {
    const indented = JSON.stringify(JSON.parse(body), null, 2);
    return indented === body ? undefined : indented;
  } catch {
    // Not every body is JSON; the raw text stands for itself.
    return undefined;
  }
}
