'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { ServerChip } from '@/components/servers/server-chip';
import { Button } from '@/components/ui/button';
import { HostileText } from '@/components/ui/hostile-text';
import { ExposedName } from './exposed-name';
import { plainText, preview } from './preview';
import { MarkBadge } from './state-cell';
import type { ToolRow } from './tool-row';
import { useMarkWords } from './use-mark-words';

/** The exposed name, large, and all that there is to know of the tool's state. */
export function DetailHead({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.detail');
  const collisionWords = useTranslations('tools.groups');
  const { sentence } = useMarkWords();
  const { store } = useWorkspace();
  const { marks, server, tool } = row;
  const isNews = marks.some(({ code }) => code === 'new' || code === 'changed');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-mono text-lg leading-6 [overflow-wrap:anywhere]">
          {row.status === 'exposed' ? (
            <ExposedName segments={row.tool.segments} />
          ) : (
            <span className="text-ink-soft">
              {row.name === '' ? t('noName') : <HostileText text={preview(row.name, 2000)} />}
            </span>
          )}
        </p>
        <CopyButton text={row.name} label={t('copyName')} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <ServerChip alias={server.alias} color={server.color} />
        {tool.tool?.title !== undefined && (
          <span className="min-w-0 truncate text-ink-soft" title={plainText(preview(tool.tool.title))}>
            <HostileText text={preview(tool.tool.title)} />
          </span>
        )}
      </div>
      {marks.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {marks.map((mark) => (
            <li key={mark.code} className="flex items-start gap-2 text-xs">
              <MarkBadge mark={mark} />
              <span className="min-w-0 pt-0.5 [overflow-wrap:anywhere]">
                <HostileText text={sentence(mark)} />
                {mark.code === 'withheld' && row.status === 'withheld' && (
                  <span className="block text-ink-soft">
                    <HostileText text={preview(row.tool.detail, 2000)} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {row.collisions.map(({ kind, name, members }) => (
        <p key={`${kind}:${name}`} className="text-xs text-ink-soft">
          <span className="font-mono text-ink">
            <HostileText text={preview(name, 140)} />
          </span>{' '}
          {collisionWords(kind, { count: members.length })}
        </p>
      ))}
      {isNews && row.fingerprint !== undefined && (
        <Button
          className="self-start"
          onClick={() => {
            const print = row.fingerprint;
            const seen = store.getState().seen[server.id];
            if (print !== undefined) store.markSeen(server.id, { ...seen, [tool.route.originalName]: print });
          }}
        >
          {t('markSeen')}
        </Button>
      )}
    </div>
  );
}

function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useTranslations('tools.detail');
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <Button look="quiet" icon aria-label={copied ? t('copied') : label} onClick={() => void copy()}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </Button>
  );
}
