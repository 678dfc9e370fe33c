'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { defaultTimeoutSeconds, type ServerConfig, suggestAliasFromUrl } from '@/lib/workspace';
import { checkHeader, headerDrafts, headerRecord } from './header-draft';
import { HeaderRows } from './header-rows';
import type { ServerEdit } from './server-actions';
import { checkDraft, originOf } from './server-draft';
import { useFaultSentence, type WordedFault } from './use-fault-words';

export interface ServerFormProps {
  /** The server being edited; without one, the form adds. */
  readonly server?: ServerConfig | undefined;
  /** The field that takes the focus; an alias is selected, to be written over. */
  readonly start?: 'url' | 'alias';
  /** Called with what the rules allow only. */
  readonly onSubmit: (edit: ServerEdit) => void;
  readonly onCancel: () => void;
}

/** Address, alias, time limit and headers of a server, checked while they are written. */
export function ServerForm({ server, start = 'url', onSubmit, onCancel }: ServerFormProps) {
  const t = useTranslations('servers.form');
  const workspace = useWorkspace();
  const servers = useWorkspaceState((state) => state.servers);
  const word = useFaultSentence();
  const form = useRef<HTMLFormElement>(null);
  const [url, setUrl] = useState(server?.url ?? '');
  /** Null until the user writes an alias: until then it follows the address. */
  const [ownAlias, setOwnAlias] = useState<string | null>(server?.alias ?? null);
  const [timeout, setTimeLimit] = useState(String(server?.timeoutSeconds ?? defaultTimeoutSeconds));
  const [keptHeaders, setKeptHeaders] = useState(() =>
    server === undefined ? [] : headerDrafts(workspace.secrets.headers(server)),
  );
  const [freshHeaders, setFreshHeaders] = useState<typeof keptHeaders>([]);
  const [urlLeft, setUrlLeft] = useState(false);

  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>(`input[name="${start}"]`);
    input?.focus();
    if (start === 'alias') input?.select();
  }, [start]);

  const others = servers.filter((other) => other.id !== server?.id);
  const origin = originOf(url);
  const aliases = others.map((other) => other.alias);
  const suggested = origin === undefined ? '' : suggestAliasFromUrl(url, aliases);
  const alias = ownAlias ?? suggested;
  const faults = checkDraft({ url, alias, timeout }, workspace.store, server);
  const isMoved = server !== undefined && url.trim() !== server.url;
  // Headers belong to an origin: those of the old one are neither shown nor sent for another.
  const hasOtherOrigin = server !== undefined && origin !== undefined && origin !== originOf(server.url);
  const headers = hasOtherOrigin ? freshHeaders : keptHeaders;
  const twin = others.find((other) => other.url === url.trim());

  const wordError = (fault: WordedFault | undefined): string | undefined =>
    fault === undefined ? undefined : word(fault);
  // An address is not wrong while it is still being written.
  const urlError = urlLeft ? wordError(faults.url) : undefined;
  const aliasError = ownAlias === null && !urlLeft ? undefined : wordError(faults.alias);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isValid =
      faults.url === undefined &&
      faults.alias === undefined &&
      !faults.timeoutInvalid &&
      headers.every((draft) => checkHeader(draft, headers) === undefined);
    if (isValid) {
      onSubmit({
        alias: alias.trim(),
        url: url.trim(),
        timeoutSeconds: Number(timeout),
        headers: headerRecord(headers),
      });
      return;
    }
    flushSync(() => setUrlLeft(true));
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={server === undefined ? t('addLabel') : t('editLabel', { alias: server.alias })}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Field
        label={t('url')}
        name="url"
        hint={twin === undefined ? t('urlHint') : t('urlTwin', { alias: twin.alias })}
        error={urlError}
        monospace
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="http://localhost:3001/mcp"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        onBlur={() => setUrlLeft(url !== '')}
      />
      <Field
        label={t('alias')}
        name="alias"
        hint={ownAlias === null && suggested !== '' ? t('aliasSuggested') : t('aliasHint')}
        error={aliasError}
        monospace
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={alias}
        onChange={(event) => setOwnAlias(event.target.value)}
      />
      <Field
        label={t('timeout')}
        hint={t('timeoutHint')}
        error={faults.timeoutInvalid ? t('timeoutInvalid') : undefined}
        type="number"
        min={1}
        max={3600}
        step="any"
        value={timeout}
        onChange={(event) => setTimeLimit(event.target.value)}
      />
      <HeaderRows drafts={headers} onChange={hasOtherOrigin ? setFreshHeaders : setKeptHeaders} origin={origin} />
      {isMoved && (
        <p role="status" className="rounded-md bg-warn-soft px-2 py-1 text-xs text-warn [overflow-wrap:anywhere]">
          {t('moved', {
            headers: hasOtherOrigin && keptHeaders.length > 0 ? 'dropped' : 'kept',
            origin: originOf(server.url) ?? server.url,
          })}
        </p>
      )}
      <div className="flex justify-end gap-1.5 pt-1">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button look="primary" type="submit">
          {server === undefined ? t('submitAdd') : t('submitEdit')}
        </Button>
      </div>
    </form>
  );
}
