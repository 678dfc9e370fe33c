'use client';

import { Eye, EyeOff, Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { controlClass } from '@/components/ui/field';
import { checkHeader, type HeaderDraft } from './header-draft';
import { useFaultSentence } from './use-fault-words';

export interface HeaderRowsProps {
  readonly drafts: readonly HeaderDraft[];
  readonly onChange: (drafts: readonly HeaderDraft[]) => void;
  /** Where they are sent, once the address says so. */
  readonly origin: string | undefined;
}

/** Optional request headers, a row each; it says where they are kept and who gets them. */
export function HeaderRows({ drafts, onChange, origin }: HeaderRowsProps) {
  const t = useTranslations('servers.headers');
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function add(): void {
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    flushSync(() => onChange([...drafts, { key, name: '', value: '' }]));
    fieldset.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }

  function remove(key: number): void {
    flushSync(() => onChange(drafts.filter((draft) => draft.key !== key)));
    addButton.current?.focus();
  }

  return (
    <fieldset ref={fieldset} className="flex min-w-0 flex-col items-start gap-1.5">
      <legend className="mb-1 text-xs font-medium text-ink-soft">{t('label')}</legend>
      <ul className="flex w-full flex-col gap-1.5 empty:hidden">
        {drafts.map((draft, index) => (
          <HeaderRow
            key={draft.key}
            draft={draft}
            place={index + 1}
            drafts={drafts}
            onChange={(changed) => onChange(drafts.map((other) => (other.key === draft.key ? changed : other)))}
            onRemove={() => remove(draft.key)}
          />
        ))}
      </ul>
      <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">
        {origin === undefined ? t('keptAnywhere') : t('kept', { origin })}
      </p>
      <Button ref={addButton} onClick={add}>
        <Plus aria-hidden />
        {t('add')}
      </Button>
    </fieldset>
  );
}

interface HeaderRowProps {
  readonly draft: HeaderDraft;
  readonly place: number;
  readonly drafts: readonly HeaderDraft[];
  readonly onChange: (draft: HeaderDraft) => void;
  readonly onRemove: () => void;
}

function HeaderRow({ draft, place, drafts, onChange, onRemove }: HeaderRowProps) {
  const t = useTranslations('servers.headers');
  const word = useFaultSentence();
  const noteId = useId();
  const [revealed, setRevealed] = useState(false);
  const fault = checkHeader(draft, drafts);
  const concernsValue = fault?.code === 'header-value-invalid';
  return (
    <li className="min-w-0">
      <div className="flex gap-1">
        <input
          aria-label={t('nameOf', { place })}
          aria-invalid={fault !== undefined && !concernsValue}
          aria-describedby={noteId}
          placeholder={t('name')}
          autoComplete="off"
          spellCheck={false}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
          className={classNames(controlClass, 'flex-1 font-mono text-xs')}
        />
        <input
          type={revealed ? 'text' : 'password'}
          aria-label={t('valueOf', { place })}
          aria-invalid={concernsValue}
          aria-describedby={noteId}
          placeholder={t('value')}
          autoComplete="off"
          spellCheck={false}
          value={draft.value}
          onChange={(event) => onChange({ ...draft, value: event.target.value })}
          className={classNames(controlClass, 'flex-1 font-mono text-xs')}
        />
        <Button
          look="quiet"
          icon
          aria-label={t('reveal', { place })}
          aria-pressed={revealed}
          onClick={() => setRevealed(!revealed)}
        >
          {revealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
        <Button look="quiet" icon aria-label={t('remove', { place })} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      <p id={noteId} className="text-xs text-bad [overflow-wrap:anywhere]">
        {fault !== undefined && (fault.code === 'header-twin' ? t('twin', { name: fault.name }) : word(fault))}
      </p>
    </li>
  );
}
