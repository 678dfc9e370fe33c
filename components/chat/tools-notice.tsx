'use client';

import { useTranslations } from 'use-intl';
import { Notice } from '@/components/ui/notice';
import type { ToolsLack } from './use-tools-lack';

/** Says in one line that the model has no tools and where to read why; the table holds the whole reason. */
export function ToolsNotice({ lack }: { readonly lack: ToolsLack }) {
  const t = useTranslations('chat.ui.lack');
  return (
    <div className="shrink-0 px-3 pb-2">
      <Notice
        tone="warn"
        title={
          lack.kind === 'refused' ? t('refused', { strategy: lack.strategy }) : t(lack.kind, { count: lack.count })
        }
      />
    </div>
  );
}
