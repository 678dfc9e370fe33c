import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { Tooltip } from '@/components/ui/tooltip';
import type { Parameter } from './parameters';
import { preview } from './preview';
import type { ToolRow } from './tool-row';

const mostShown = 3;
const mostListed = 40;

/** The first parameters, required ones marked; how many more there are, and which, in a tooltip. */
export function ParametersCell({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.table');
  const { parameters } = row;
  if (parameters.length === 0) return <span className="text-xs text-ink-soft">{t('noParameters')}</span>;
  const more = parameters.length - mostShown;
  return (
    <span className="line-clamp-2 text-xs leading-4.5">
      <ParameterNames parameters={parameters.slice(0, mostShown)} />
      {more > 0 && (
        <Tooltip text={<ParameterNames parameters={parameters.slice(0, mostListed)} />}>
          <span className="ml-1.5 whitespace-nowrap text-ink-soft underline decoration-dotted underline-offset-2">
            {t('moreParameters', { count: more })}
          </span>
        </Tooltip>
      )}
    </span>
  );
}

function ParameterNames({ parameters }: { readonly parameters: readonly Parameter[] }) {
  const t = useTranslations('tools.table');
  return parameters.map(({ name, required }, index) => (
    <span key={name} className={required ? 'font-mono text-ink' : 'font-mono text-ink-soft'}>
      {index > 0 && ' '}
      <HostileText text={preview(name, 60)} />
      {required && (
        <span title={t('required')} className="text-accent">
          *<span className="sr-only">{t('required')}</span>
        </span>
      )}
    </span>
  ));
}
