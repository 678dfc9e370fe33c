'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { HostileText } from '@/components/ui/hostile-text';
import { useModelFaultWords } from './use-model-fault-words';

export interface EndpointTestProps {
  /** Absent while the address is not usable. */
  readonly baseUrl: string | undefined;
  readonly apiKey: string;
  readonly modelId: string;
  readonly onModels: (ids: readonly string[]) => void;
}

/** Asks the endpoint for its models: that tests address, key and permission to call it, and offers what to choose from. */
export function EndpointTest({ baseUrl, apiKey, modelId, onModels }: EndpointTestProps) {
  const t = useTranslations('chat.ui.model');
  const words = useModelFaultWords();
  const test = useMutation({
    mutationFn: async (address: string) => {
      const { listModels } = await import('@/lib/workspace/endpoint-models');
      return listModels(address, apiKey === '' ? undefined : apiKey);
    },
    onSuccess: (models) => onModels(models.ok ? models.value : []),
  });
  const fault = test.data?.ok === false ? words(test.data.fault) : undefined;
  return (
    <div>
      <Button disabled={baseUrl === undefined || test.isPending} onClick={() => baseUrl && test.mutate(baseUrl)}>
        {test.isPending ? t('listing') : t('list')}
      </Button>
      <div role="status" className="mt-1 min-h-8 text-xs">
        {test.error !== null && <p className="text-bad">{String(test.error)}</p>}
        {fault !== undefined && (
          <>
            <p className="text-bad">{fault.what}</p>
            {fault.observed !== undefined && (
              <p className="max-h-24 overflow-y-auto text-ink-soft">
                <HostileText text={fault.observed} />
              </p>
            )}
            <p className="text-ink-soft">{fault.remedy}</p>
          </>
        )}
        {test.data?.ok === true && (
          <p className="text-good">
            {t('listed', { count: test.data.value.length })}{' '}
            {modelId !== '' && test.data.value.length > 0 && !test.data.value.includes(modelId) && (
              <span className="text-warn">{t('listedNot', { model: modelId })}</span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
