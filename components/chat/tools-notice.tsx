'use client';

import { useIsFetching } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMergedTools } from '@/components/hooks/use-merged-tools';
import { HostileText } from '@/components/ui/hostile-text';
import { Notice } from '@/components/ui/notice';

/** Says why the model has no tools, where it has none; silent while lists are still on their way. */
export function ToolsNotice() {
  const t = useTranslations('chat.ui');
  const merged = useMergedTools();
  const listing = useIsFetching({ queryKey: ['listing'] }) > 0;
  if (listing) return null;
  if (!merged.ok) return <Shown title={t('noTools.title')} text={t('noTools.text')} />;
  const { registry, report, strategy } = merged.value.aggregation;
  if (report.error !== undefined) {
    const title = t('refused.title', { strategy: strategy.label });
    return <Shown title={title} text={t('refused.text', { detail: report.error })} />;
  }
  if (registry.tools.length > 0) return null;
  const count = report.withheld.length;
  if (count === 0) return <Shown title={t('noTools.title')} text={t('noTools.text')} />;
  return <Shown title={t('allWithheld.title')} text={t('allWithheld.text', { count })} />;
}

function Shown({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="shrink-0 px-3 pb-2">
      <Notice tone="warn" title={title}>
        <HostileText text={text} />
      </Notice>
    </div>
  );
}
