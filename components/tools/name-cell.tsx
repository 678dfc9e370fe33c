'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ServerChip } from '@/components/servers/server-chip';
import { classNames } from '@/components/ui/class-names';
import { HostileText } from '@/components/ui/hostile-text';
import { ExposedName } from './exposed-name';
import { plainText, preview } from './preview';
import { useRowFocus } from './row-focus';
import type { ToolRow } from './tool-row';

/** The exposed name as the button that opens the row; where the pane is narrow, server and original name below it. */
export function NameCell({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.table');
  const { activeId, compact, open, onButton } = useRowFocus();
  const isActive = activeId === row.id;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive && button.current !== null) onButton(row.id, button.current);
  }, [isActive, onButton, row.id]);
  const name = plainText(preview(row.name));
  return (
    <>
      <button
        ref={button}
        type="button"
        data-server-color={row.server.color}
        tabIndex={isActive ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={row.status === 'exposed' ? name : t('withheldName', { name })}
        title={name}
        onClick={(event) => {
          event.stopPropagation();
          open(row);
        }}
        className="block w-full rounded-sm text-left font-mono text-xs leading-4.5"
      >
        <NameText row={row} oneLine={compact} />
      </button>
      {compact && (
        <span className="mt-0.5 flex min-w-0 items-center gap-1.5">
          <ServerChip alias={row.server.alias} color={row.server.color} className="max-w-28 shrink-0" />
          <span className="truncate font-mono text-xs text-ink-soft">
            <HostileText text={preview(row.tool.route.originalName, 80)} />
          </span>
        </span>
      )}
    </>
  );
}

/** A hash keeps a line of its own, so that a long name never hides it. */
function NameText({ row, oneLine }: { readonly row: ToolRow; readonly oneLine: boolean }) {
  const t = useTranslations('tools.table');
  if (row.status === 'withheld' || row.name === '') {
    return (
      <span
        className={classNames(
          'text-ink-soft',
          oneLine ? 'block truncate' : 'line-clamp-2',
          row.status === 'withheld' && row.name !== '' && 'line-through decoration-1',
        )}
      >
        {row.name === '' ? t('noName') : <HostileText text={preview(row.name)} />}
      </span>
    );
  }
  const { segments } = row.tool;
  const cut = segments.findIndex((segment) => segment.kind === 'hash') - 1;
  if (cut < 0 || oneLine) {
    return (
      <span className={oneLine ? 'block truncate' : 'line-clamp-2'}>
        <ExposedName segments={segments} />
      </span>
    );
  }
  return (
    <>
      <span className="block truncate">
        <ExposedName segments={segments.slice(0, cut)} />
      </span>
      <span className="block truncate">
        <ExposedName segments={segments.slice(cut)} />
      </span>
    </>
  );
}
