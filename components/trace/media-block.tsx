'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import type { ResultBlock } from '@/lib/trace';
import { mediaSource } from './media-data';

export interface MediaBlockProps {
  readonly block: Extract<ResultBlock, { type: 'image' | 'audio' }>;
  /** The server it came from, for its label. */
  readonly alias: string;
}

/** An image or a sound from the answer itself; nothing is ever fetched for one. */
export function MediaBlock({ block, alias }: MediaBlockProps) {
  const t = useTranslations('trace.result');
  const [broken, setBroken] = useState(false);
  const { type: kind, mimeType: type, data } = block;
  const source = mediaSource(kind, type, data);
  if (source.kind === 'other-type') {
    return (
      <p className="text-ink-soft">
        <HostileText text={t(`${kind}NotShown`, { type })} />
      </p>
    );
  }
  if (source.kind === 'damaged' || broken) return <p className="text-warn">{t(`${kind}Broken`)}</p>;
  const label = t(kind, { alias, type });
  if (kind === 'image') {
    return (
      <picture>
        <img
          src={source.uri}
          alt={label}
          onError={() => setBroken(true)}
          className="max-h-80 max-w-full rounded-md border border-line object-contain"
        />
      </picture>
    );
  }
  return (
    <audio controls src={source.uri} aria-label={label} onError={() => setBroken(true)} className="h-9 w-full max-w-sm">
      <track kind="captions" />
    </audio>
  );
}
