'use client';

import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { HostileText } from '@/components/ui/hostile-text';
import { Notice } from '@/components/ui/notice';

/** Says that this browser does not keep the workspace, for as long as it does not. */
export function StorageNotice() {
  const t = useTranslations('shell.storage');
  const faults = useStore(useWorkspace().storageFaults);
  const fault = faults.workspace ?? faults.secrets;
  if (fault === undefined) return null;
  return (
    <div className="border-b border-line p-2">
      <Notice tone="warn" title={t(`${fault.code}.what`)}>
        {t(`${fault.code}.remedy`)} <HostileText text={t('detail', { detail: fault.detail })} />
      </Notice>
    </div>
  );
}
