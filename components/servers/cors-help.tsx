'use client';

import { useTranslations } from 'use-intl';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { CopyButton } from '@/components/ui/copy-button';
import { Disclosure } from '@/components/ui/disclosure';
import type { ServerConfig } from '@/lib/workspace';
import { corsAnswer } from './cors-answer';

/** What a server must send so that a browser lets this page call it, ready to copy. */
export function CorsHelp({ server }: { readonly server: ServerConfig }) {
  const t = useTranslations('servers.cors');
  const { surroundings, secrets } = useWorkspace();
  const answer = corsAnswer(surroundings.appOrigin, Object.keys(secrets.headers(server)));
  return (
    <Disclosure title={t('title')}>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p className="text-ink-soft">{t('text')}</p>
        <pre className="w-full rounded-md border border-line bg-panel px-2 py-1.5 font-mono text-[11px] whitespace-pre-wrap [overflow-wrap:anywhere]">
          {answer}
        </pre>
        <CopyButton text={answer} labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }} />
      </div>
    </Disclosure>
  );
}
