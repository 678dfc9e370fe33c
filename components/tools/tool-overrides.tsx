'use client';

import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { controlClass, Field } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { plainText, preview } from './preview';
import type { ToolRow } from './tool-row';
import { useMarkWords } from './use-mark-words';

/** What the user may change about a tool. Each change counts at once, is checked like any name, and can be undone. */
export function ToolOverrides({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.detail.overrides');
  const { store } = useWorkspace();
  const { sentence } = useMarkWords();
  const overrides = useWorkspaceState((state) => state.overrides);
  const serverId = row.server.id;
  const { originalName } = row.tool.route;
  const override = overrides.find((other) => other.serverId === serverId && other.originalName === originalName);
  const reason = row.status === 'withheld' ? row.tool.reason : undefined;
  if (reason === 'unusable' || reason === 'duplicate-in-server') {
    return <p className="text-xs text-ink-soft">{t('notHere')}</p>;
  }
  const refused = row.marks.find((mark) => mark.code === 'override-refused');
  const isUnchecked = override?.exposedName !== undefined && reason !== undefined;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <Switch
          label={t('offer')}
          checked={override?.off !== true}
          onChange={(on) => store.overrideTool({ serverId, originalName, off: !on })}
        />
        <span aria-hidden>{t('offer')}</span>
        <Button
          className="ml-auto"
          disabled={override === undefined}
          onClick={() => store.resetTool(serverId, originalName)}
        >
          {t('reset')}
        </Button>
      </div>
      <Field
        label={t('rename')}
        monospace
        autoComplete="off"
        spellCheck={false}
        placeholder={plainText(preview(row.name))}
        value={override?.exposedName ?? ''}
        error={refused && plainText(sentence(refused))}
        hint={isUnchecked ? t('renameUnchecked') : t('renameHint')}
        onChange={(event) =>
          store.overrideTool({ serverId, originalName, exposedName: textOrNothing(event.target.value) })
        }
      />
      <DescriptionField
        label={t('describe')}
        hint={t('describeHint')}
        placeholder={plainText(preview(row.tool.tool?.description ?? ''))}
        value={override?.description ?? ''}
        onChange={(text) => store.overrideTool({ serverId, originalName, description: textOrNothing(text) })}
      />
    </div>
  );
}

interface DescriptionFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function DescriptionField({ label, hint, placeholder, value, onChange }: DescriptionFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-soft">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        aria-describedby={`${id}-note`}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(controlClass, 'h-auto resize-y py-1')}
      />
      <p id={`${id}-note`} className="mt-1 text-xs text-ink-soft">
        {hint}
      </p>
    </div>
  );
}

/** An empty field is no override. */
function textOrNothing(text: string): string | undefined {
  return text === '' ? undefined : text;
}
