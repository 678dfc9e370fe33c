'use client';

import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';

export interface MatcherChoiceProps {
  readonly onUse: () => void;
  readonly onCancel: () => void;
}

export function MatcherChoice({ onUse, onCancel }: MatcherChoiceProps) {
  const t = useTranslations('chat.ui.model');
  return (
    <div className="flex justify-end gap-2">
      <Button look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button look="primary" onClick={onUse}>
        {t('use')}
      </Button>
    </div>
  );
}
