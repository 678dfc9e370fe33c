'use client';

import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { HostileText } from '@/components/ui/hostile-text';
import type { JsonValue } from '@/lib/shared/json';
import type { Parameter } from './parameters';
import { preview } from './preview';

const mostParameters = 100;
const mostChoices = 24;

/** The parameters in words: name, type, whether needed, what the server says of each. */
export function ParameterList({ parameters }: { readonly parameters: readonly Parameter[] }) {
  const t = useTranslations('tools.detail.parameters');
  if (parameters.length === 0) return <p className="text-xs text-ink-soft">{t('none')}</p>;
  const more = parameters.length - mostParameters;
  return (
    <>
      <dl className="flex flex-col">
        {parameters.slice(0, mostParameters).map((parameter) => (
          <ParameterItem key={parameter.name} parameter={parameter} />
        ))}
      </dl>
      {more > 0 && <p className="text-xs text-ink-soft">{t('more', { count: more })}</p>}
    </>
  );
}

function ParameterItem({ parameter }: { readonly parameter: Parameter }) {
  const t = useTranslations('tools.detail.parameters');
  const { name, type, required, description, choices, fallback } = parameter;
  return (
    <div className="border-t border-line py-1.5 first:border-t-0 first:pt-0">
      <dt className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="font-mono text-xs font-semibold">
          <HostileText text={preview(name)} />
        </span>
        <span className="font-mono text-xs text-ink-soft">
          {type === '' ? t('anyType') : <HostileText text={preview(type)} />}
        </span>
        {required && <Badge tone="accent">{t('required')}</Badge>}
      </dt>
      <dd className="text-xs text-ink-soft [overflow-wrap:anywhere]">
        {description !== undefined && (
          <p>
            <HostileText text={preview(description, 2000)} />
          </p>
        )}
        {choices.length > 0 && (
          <p>
            {t('choices')} <HostileText text={preview(choices.slice(0, mostChoices).map(jsonText).join(', '), 2000)} />
            {choices.length > mostChoices && '…'}
          </p>
        )}
        {fallback !== undefined && (
          <p>
            {t('default')} <HostileText text={preview(jsonText(fallback))} />
          </p>
        )}
      </dd>
    </div>
  );
}

function jsonText(value: JsonValue): string {
  return JSON.stringify(value);
}
