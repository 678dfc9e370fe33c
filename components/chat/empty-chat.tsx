'use client';

import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { isSampleUrl } from '@/lib/workspace';

const suggestions = ['compare', 'orders', 'chinese', 'write'] as const;
const samplesOfSuggestions = ['database', 'files'];

export interface EmptyChatProps {
  /** Whether a question can reach any tool; no example is worth asking where it cannot. */
  readonly hasTools: boolean;
  readonly onAsk: (text: string) => void;
}

/** What an empty conversation says; the examples fit the sample servers, so they stand only where those are. */
export function EmptyChat({ hasTools, onAsk }: EmptyChatProps) {
  const t = useTranslations('chat.ui');
  const { appOrigin } = useWorkspace().surroundings;
  const servers = useWorkspaceState((state) => state.servers);
  const fitting = useMemo(() => {
    const addresses = servers
      .filter(({ enabled, url }) => enabled && isSampleUrl(url, appOrigin))
      .map(({ url }) => url);
    return samplesOfSuggestions.every((name) => addresses.includes(`${appOrigin}/samples/${name}/mcp`));
  }, [servers, appOrigin]);
  return (
    <div className="mx-auto flex max-w-md flex-col gap-1 py-6">
      <h3 className="text-sm font-semibold">{t('empty.title')}</h3>
      <p className="text-ink-soft">{t('empty.text')}</p>
      {hasTools && fitting && (
        <>
          <p className="mt-4 text-xs font-medium text-ink-soft">{t('empty.try')}</p>
          <ul className="mt-1 flex flex-col divide-y divide-line border-y border-line">
            {suggestions.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => onAsk(t(`suggestions.${name}`))}
                  className="w-full px-1 py-2 text-left hover:bg-raised"
                >
                  {t(`suggestions.${name}`)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
