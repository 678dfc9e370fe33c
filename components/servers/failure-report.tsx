'use client';

import { useTranslations } from 'use-intl';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Disclosure } from '@/components/ui/disclosure';
import { HostileText } from '@/components/ui/hostile-text';
import { isSampleUrl, type ServerConfig } from '@/lib/workspace';
import { CorsHelp } from './cors-help';
import { observedDetail } from './observed-detail';
import type { ListingFault } from './server-state';
import { useFaultWords } from './use-fault-words';

export interface FailureReportProps {
  readonly server: ServerConfig;
  readonly fault: ListingFault;
  /** A failed refresh costs less than a failed server: the last list is still used. */
  readonly tone: 'bad' | 'warn';
  readonly onRetry: () => void;
  readonly onEdit: () => void;
}

/** What failed, what was observed, and what to do about it. */
export function FailureReport({ server, fault, tone, onRetry, onEdit }: FailureReportProps) {
  const t = useTranslations('servers');
  const { appOrigin } = useWorkspace().surroundings;
  const word = useFaultWords();
  const { what, remedy } = word(fault);
  const isSample = isSampleUrl(server.url, appOrigin);
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-1 rounded-md px-2 py-1.5 text-xs [overflow-wrap:anywhere]',
        tone === 'bad' ? 'bg-bad-soft' : 'bg-warn-soft',
      )}
    >
      <p className={classNames('font-medium', tone === 'bad' ? 'text-bad' : 'text-warn')}>
        <HostileText text={what} />
      </p>
      <p>{fault.code === 'unreachable' && isSample ? t('failure.sameOrigin') : remedy}</p>
      <Observed fault={fault} />
      <div className="flex flex-wrap gap-1 py-0.5">
        <Button onClick={onRetry}>{t('retry')}</Button>
        <Button onClick={onEdit}>{t('edit')}</Button>
      </div>
      {fault.code === 'unreachable' && !isSample && <CorsHelp server={server} />}
    </div>
  );
}

/** The evidence: at which stage, with which figure, and the other side's own words. */
function Observed({ fault: { stage, detail, values = {} } }: { readonly fault: ListingFault }) {
  const t = useTranslations('servers.failure');
  const observed = observedDetail(detail);
  const { status, seconds, code } = values;
  const facts = [
    t('stage', { stage }),
    ...(typeof status === 'number' ? [t('status', { status })] : []),
    ...(typeof seconds === 'number' ? [t('seconds', { seconds })] : []),
    ...(typeof code === 'number' ? [t('code', { code })] : []),
  ];
  return (
    <>
      <p className="text-ink-soft">{facts.join(' · ')}</p>
      {observed.kind === 'text' && (
        <p className="text-ink-soft">
          <HostileText text={t('detail', { detail: observed.text })} />
        </p>
      )}
      {observed.kind === 'page' && (
        <Disclosure title={t('page')}>
          <p className="text-ink-soft">
            {observed.text === '' ? t('emptyPage') : <HostileText text={observed.text} />}
          </p>
        </Disclosure>
      )}
    </>
  );
}
