'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { keyed } from '@/components/ui/keyed';
import type { JsonValue } from '@/lib/shared/json';
import { JsonText } from './result-text';
import { cellText, type Rows, readRows } from './rows';

const mostRows = 50;

/** Structured content: rows as a table, with the JSON one step away; anything else as JSON. */
export function StructuredBlock({ value }: { readonly value: JsonValue }) {
  const t = useTranslations('trace.result');
  const rows = readRows(value);
  const [asTable, setAsTable] = useState(true);
  return (
    <div className="min-w-0">
      <p className="flex items-baseline gap-2 text-xs text-ink-soft">
        <span>{t('structured')}</span>
        {rows !== undefined && (
          <button
            type="button"
            onClick={() => setAsTable(!asTable)}
            className="rounded-sm font-medium text-accent hover:underline"
          >
            {asTable ? t('asJson') : t('asTable')}
          </button>
        )}
      </p>
      {rows !== undefined && asTable ? <RowsTable {...rows} /> : <JsonText value={value} />}
    </div>
  );
}

function RowsTable({ columns, rows }: Rows) {
  const t = useTranslations('trace.result');
  const shown = rows.slice(0, mostRows);
  return (
    <section aria-label={t('structured')} className="mt-1 max-h-72 overflow-auto rounded-md border border-line">
      <table className="min-w-full border-collapse text-xs">
        <thead className="sticky top-0 bg-raised text-left">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-1 font-medium whitespace-nowrap">
                <HostileText text={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(shown).map(({ key, value: row }) => (
            <tr key={key} className="border-t border-line align-top">
              {columns.map((column) => (
                <td key={column} className="max-w-64 min-w-12 px-2 py-1">
                  <HostileText text={cellText(Object.hasOwn(row, column) ? row[column] : undefined).slice(0, 500)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-2 py-1 text-xs text-ink-soft">
        {t('rows', { shown: shown.length, more: rows.length - shown.length, total: rows.length })}
      </p>
    </section>
  );
}
