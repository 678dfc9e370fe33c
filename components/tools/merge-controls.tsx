'use client';

import { useTranslations } from 'use-intl';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Select } from '@/components/ui/select';
import { descriptionStyles, limitsProfiles, strategies, strategyById } from '@/lib/aggregation';
import { StrategySummary } from './strategy-summary';

const styles = ['default', ...descriptionStyles] as const;

/** How the tools are merged: strategy, limits and description style. Each choice counts at once. */
export function MergeControls() {
  const t = useTranslations('tools.controls');
  const { store } = useWorkspace();
  const strategyId = useWorkspaceState((state) => state.strategyId);
  const limitsId = useWorkspaceState((state) => state.limitsId);
  const style = useWorkspaceState((state) => state.style);
  const strategy = strategyById(strategyId);
  const isBound = strategy?.bound !== false;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-x-3 gap-y-1.5">
        <Select
          className="flex-[1_1_14rem]"
          label={t('strategy')}
          value={strategyId}
          options={strategies.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => store.changeSettings({ strategyId: id })}
        />
        <Select
          className="flex-[1_1_10rem]"
          label={t('limits')}
          value={limitsId}
          options={limitsProfiles.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => store.changeSettings({ limitsId: id })}
        />
        <Select
          className="flex-[1_1_10rem]"
          label={t('style')}
          value={style}
          options={styles.map((value) => ({
            value,
            label: value === 'default' ? t(isBound ? 'styles.default' : 'styles.asSent') : t(`styles.${value}`),
          }))}
          onChange={(chosen) => store.changeSettings({ style: chosen })}
        />
      </div>
      {strategy !== undefined && <StrategySummary key={strategy.id} strategy={strategy} />}
    </div>
  );
}
