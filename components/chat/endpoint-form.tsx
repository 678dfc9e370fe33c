'use client';

import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type EndpointPreset, endpointPresets, parseBaseUrl } from '@/lib/workspace/chat-models';
import { EndpointTest } from './endpoint-test';
import { useModelFaultWords } from './use-model-fault-words';

type PresetId = EndpointPreset['id'] | 'custom';

/** Address, key and model of an OpenAI-compatible endpoint. The key goes into the tab's own storage and nowhere else. */
export function EndpointForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('chat.ui.model');
  const words = useModelFaultWords();
  const { store, secrets } = useWorkspace();
  const model = useWorkspaceState((state) => state.model);
  const listId = useId();
  const [baseUrl, setBaseUrl] = useState(
    model.kind === 'openai-compatible' ? model.baseUrl : (endpointPresets[0]?.baseUrl ?? ''),
  );
  const [apiKey, setApiKey] = useState(() => secrets.providerKey(baseUrl) ?? '');
  const [modelId, setModelId] = useState(model.kind === 'openai-compatible' ? model.modelId : '');
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const parsed = parseBaseUrl(baseUrl);
  const preset = endpointPresets.find((candidate) => parsed.ok && candidate.baseUrl === parsed.value);

  const moveTo = (address: string) => {
    setBaseUrl(address);
    setOffered([]);
    // A key is bound to its address: it is never offered to another.
    const next = parseBaseUrl(address);
    setApiKey(next.ok ? (secrets.providerKey(next.value) ?? '') : '');
  };
  const choose = (id: PresetId) => moveTo(endpointPresets.find((candidate) => candidate.id === id)?.baseUrl ?? '');
  const use = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!parsed.ok || modelId.trim() === '') return;
    secrets.setProviderKey(parsed.value, apiKey.trim());
    store.changeSettings({ model: { kind: 'openai-compatible', baseUrl: parsed.value, modelId: modelId.trim() } });
    onDone();
  };

  return (
    <form onSubmit={use} noValidate className="flex flex-col gap-2">
      <Select<PresetId>
        label={t('preset')}
        value={preset?.id ?? 'custom'}
        onChange={choose}
        options={[
          ...endpointPresets.map(({ id, label }) => ({ value: id, label })),
          { value: 'custom', label: t('custom') },
        ]}
      />
      <Field
        label={t('baseUrl')}
        monospace
        type="url"
        value={baseUrl}
        onChange={(event) => moveTo(event.target.value)}
        error={
          parsed.ok || (baseUrl === '' && !tried)
            ? undefined
            : [words(parsed.fault).what, parsed.fault.detail].join(' ')
        }
      />
      <Field
        label={preset?.needsKey === true ? t('keyNeeded') : t('key')}
        type="password"
        autoComplete="off"
        value={apiKey}
        onChange={(event) => setApiKey(event.target.value)}
        hint={t('keyHint')}
      />
      <Field
        label={t('modelId')}
        monospace
        list={listId}
        autoComplete="off"
        value={modelId}
        onChange={(event) => setModelId(event.target.value)}
        hint={t('modelIdHint')}
        error={tried && modelId.trim() === '' ? t('modelIdMissing') : undefined}
      />
      <datalist id={listId}>
        {offered.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <EndpointTest
        key={baseUrl}
        baseUrl={parsed.ok ? parsed.value : undefined}
        apiKey={apiKey.trim()}
        modelId={modelId.trim()}
        onModels={(ids) => {
          setOffered(ids);
          const [only] = ids;
          if (modelId === '' && only !== undefined && ids.length === 1) setModelId(only);
        }}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary">
          {t('use')}
        </Button>
      </div>
    </form>
  );
}
