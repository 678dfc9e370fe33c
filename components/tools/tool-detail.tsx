'use client';

import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/ui/dialog';
import { Disclosure } from '@/components/ui/disclosure';
import type { MergedTools } from '@/lib/workspace';
import { CallDestination } from './call-destination';
import { DetailHead } from './detail-head';
import { DetailSection } from './detail-section';
import { FingerprintText } from './fingerprint-text';
import { FullDescription } from './full-description';
import { JsonBlock } from './json-block';
import { NameDerivation } from './name-derivation';
import { ParameterList } from './parameter-list';
import { plainText, preview } from './preview';
import { ToolClaims } from './tool-claims';
import { ToolOverrides } from './tool-overrides';
import type { ToolRow } from './tool-row';

export interface ToolDetailProps {
  readonly row: ToolRow | undefined;
  readonly merged: MergedTools;
  readonly onClose: () => void;
}

/** One tool in full, beside the table. */
export function ToolDetail({ row, merged, onClose }: ToolDetailProps) {
  const t = useTranslations('tools.detail');
  return (
    <Dialog
      open={row !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      place="side"
      title={row === undefined ? '' : titleOf(row, t('noName'))}
      description={row === undefined ? '' : t('on', { alias: row.server.alias })}
      closeLabel={t('close')}
    >
      {row !== undefined && <DetailBody key={row.id} row={row} merged={merged} />}
    </Dialog>
  );
}

function titleOf({ tool }: ToolRow, noName: string): string {
  const { originalName } = tool.route;
  return originalName === '' ? noName : plainText(preview(originalName));
}

function DetailBody({ row, merged }: { readonly row: ToolRow; readonly merged: MergedTools }) {
  const t = useTranslations('tools.detail');
  const { tool } = row.tool;
  return (
    <div className="flex flex-col gap-5" data-server-color={row.server.color}>
      <DetailHead row={row} />
      <DetailSection title={t('derivation.title')}>
        <NameDerivation row={row} strategy={merged.aggregation.strategy} />
      </DetailSection>
      {row.status === 'exposed' && (
        <DetailSection title={t('destination.title')}>
          <CallDestination tool={row.tool} server={row.server} merged={merged} />
        </DetailSection>
      )}
      <DetailSection title={t('overrides.title')} hint={t('overrides.hint')}>
        <ToolOverrides row={row} />
      </DetailSection>
      <DetailSection title={t('description.title')}>
        <FullDescription row={row} />
      </DetailSection>
      {tool !== undefined && (
        <>
          <DetailSection title={t('parameters.title')}>
            <ParameterList parameters={row.parameters} />
            <Disclosure title={t('inputSchema')}>
              <JsonBlock label={t('inputSchema')} value={tool.inputSchema} />
            </Disclosure>
            {tool.outputSchema === undefined ? (
              <p className="text-xs text-ink-soft">{t('noOutputSchema')}</p>
            ) : (
              <Disclosure title={t('outputSchema')}>
                <JsonBlock label={t('outputSchema')} value={tool.outputSchema} />
              </Disclosure>
            )}
          </DetailSection>
          <DetailSection title={t('claims.title')} hint={t('claims.hint')}>
            <ToolClaims tool={tool} />
          </DetailSection>
        </>
      )}
      <DetailSection title={t('definition.title')} hint={t('definition.hint')}>
        <Disclosure title={t('definition.show')}>
          <JsonBlock label={t('definition.title')} value={row.definition} />
        </Disclosure>
      </DetailSection>
      <DetailSection title={t('fingerprint.title')} hint={t('fingerprint.hint')}>
        <FingerprintText fingerprint={row.fingerprint} />
      </DetailSection>
    </div>
  );
}
