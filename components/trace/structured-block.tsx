'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { keyed } from '@/components/ui/keyed';
import { isJsonObject, type JsonValue } from '@/lib/shared/json';
import { JsonText } from './result-text';
import { cellText, type Rows, readRows } from './rows';

const mostRows = 50;
const mostFields = 24;

/** Structured content: rows as a table, with the JSON one step away; anything else as JSON. */
export function StructuredBlock({ value }: { readonly value: JsonValue }) {
  const t = useTranslations('trace.result');
  const rows = readRows(value);
  const [asTable, setAsTable] = useState(true);
  if (rows !== undefined && asTable) return <RowsTable {...rows} onJson={() => setAsTable(false)} />;
  return (
    <div className="min-w-0">
      <p className="flex items-baseline gap-2 text-xs text-ink-soft">
        {t('structured')}
        {rows !== undefined && <Switch label={t('asTable')} onPress={() => setAsTable(true)} />}
      </p>
      <JsonText value={value} />
    </div>
  );
}

function Switch({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-6 rounded-sm font-medium text-accent hover:underline">
      {label}
    </button>
  );
}

/** The switch stands inside the box that scrolls, so that the box can be reached and scrolled by keyboard. */
function RowsTable({ columns, rows, onJson }: Rows & { readonly onJson: () => void }) {
  const t = useTranslations('trace.result');
  const shown = rows.slice(0, mostRows);
  return (
    <div className="max-h-72 overflow-auto rounded-md border border-line">
      <table className="min-w-full border-collapse text-xs">
        <caption className="px-2 py-1 text-left text-ink-soft">
          <span className="sticky left-2 inline-flex flex-wrap gap-x-2">
            {t('structured')}
            <span>{t('rows', { shown: shown.length, more: rows.length - shown.length, total: rows.length })}</span>
            <Switch label={t('asJson')} onPress={onJson} />
          </span>
        </caption>
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
                  <Cell value={Object.hasOwn(row, column) ? row[column] : undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A record inside a record is written as its names and values; anything deeper as JSON. */
function Cell({ value }: { readonly value: JsonValue | undefined }) {
  if (!isJsonObject(value)) return <HostileText text={cellText(value)} />;
  return Object.entries(value)
    .slice(0, mostFields)
    .map(([name, member]) => (
      <span key={name} className="mr-2 inline-block">
        <span className="text-ink-soft">
          <HostileText text={name} />
        </span>{' '}
        <HostileText text={cellText(member)} />
      </span>
    ));
}
