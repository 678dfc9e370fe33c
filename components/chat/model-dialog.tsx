'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Dialog } from '@/components/ui/dialog';
import { EndpointForm } from './endpoint-form';
import { MatcherChoice } from './matcher-choice';

const kinds = ['matcher', 'endpoint'] as const;

/** Chooses the model that answers. Nothing changes until a choice is confirmed. */
export function ModelDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('chat.ui.model');
  const shell = useTranslations('shell');
  const { store } = useWorkspace();
  const model = useWorkspaceState((state) => state.model);
  const [kind, setKind] = useState<(typeof kinds)[number]>(model.kind === 'matcher' ? 'matcher' : 'endpoint');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('title')}
      description={t('description')}
      closeLabel={shell('close')}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('kind')}</legend>
        {kinds.map((name) => (
          <label key={name} className="flex items-start gap-2">
            <input
              type="radio"
              name="model-kind"
              checked={kind === name}
              onChange={() => setKind(name)}
              className="mt-0.5 accent-(--accent-solid)"
            />
            <span>
              <span className="block font-medium">{t(name)}</span>
              <span className="block text-xs text-ink-soft">{t(`${name}About`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-4 border-t border-line pt-4">
        {kind === 'matcher' ? (
          <MatcherChoice
            onCancel={onClose}
            onUse={() => {
              store.changeSettings({ model: { kind: 'matcher' } });
              onClose();
            }}
          />
        ) : (
          <EndpointForm onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}
