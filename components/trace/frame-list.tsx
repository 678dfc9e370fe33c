'use client';

import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Disclosure } from '@/components/ui/disclosure';
import { FrameView } from './frame-view';

/** The frames of one call, closed until asked for. */
export function FrameList({ frameIds }: { readonly frameIds: readonly string[] }) {
  const t = useTranslations('trace.frames');
  return (
    <Disclosure title={t('title', { count: frameIds.length })}>
      <Frames frameIds={frameIds} />
    </Disclosure>
  );
}

function Frames({ frameIds }: { readonly frameIds: readonly string[] }) {
  const t = useTranslations('trace.frames');
  const frames = useStore(useWorkspace().trace, (state) => state.frames);
  const own = useMemo(() => {
    const byId = new Map(frames.map((frame) => [frame.id, frame]));
    return frameIds.flatMap((id) => byId.get(id) ?? []);
  }, [frames, frameIds]);
  const [first] = own;
  if (first === undefined) return <p className="text-xs text-ink-soft">{t('none')}</p>;
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-soft">{t('loose')}</p>
      <ol className="mt-1 flex flex-col divide-y divide-line">
        {own.map((frame) => (
          <FrameView key={frame.id} frame={frame} after={frame.at - first.at} />
        ))}
      </ol>
    </div>
  );
}
