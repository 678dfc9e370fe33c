'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Button } from '@/components/ui/button';
import { HostileText } from '@/components/ui/hostile-text';
import { Notice } from '@/components/ui/notice';

/** Says that stored state was damaged and set aside, and hands it to the user. */
export function DamageNotice() {
  const t = useTranslations('shell');
  const { damage } = useWorkspace();
  const [open, setOpen] = useState(true);
  const [copied, setCopied] = useState(false);
  if (damage === undefined || !open) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(damage.text);
    setCopied(true);
  };
  return (
    <div className="border-b border-line p-2">
      <Notice
        tone="warn"
        title={t('damaged.title')}
        action={
          <div className="flex gap-1">
            <Button onClick={() => void copy()}>{copied ? t('damaged.copied') : t('damaged.copy')}</Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {t('dismiss')}
            </Button>
          </div>
        }
      >
        <HostileText text={t('damaged.detail', { detail: damage.detail })} />
      </Notice>
    </div>
  );
}
