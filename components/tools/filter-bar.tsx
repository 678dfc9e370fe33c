'use client';

import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '@/components/ui/class-names';
import { controlClass } from '@/components/ui/field';
import type { ServerConfig } from '@/lib/workspace';
import { ServerFilter } from './server-filter';
import type { ToolTableState } from './use-tool-table';

export interface FilterBarProps {
  readonly state: ToolTableState;
  readonly servers: readonly ServerConfig[];
  readonly total: number;
  /** Moves the focus into the rows. */
  readonly onEnterRows: () => void;
}

/** Search and filters over the rows, and how many are left. */
export function FilterBar({ state, servers, total, onEnterRows }: FilterBarProps) {
  const t = useTranslations('tools.filters');
  const { filters, setFilters, grouped, setGrouped, found } = state;
  const search = useRef<HTMLInputElement>(null);
  useSlashKey(search);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && filters.search !== '') {
      event.stopPropagation();
      setFilters({ ...filters, search: '' });
    }
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onEnterRows();
    }
  }

  return (
    <search className="flex flex-wrap items-center gap-1.5">
      <div className="relative min-w-40 flex-[1_1_12rem]">
        <Search aria-hidden className="pointer-events-none absolute top-1.5 left-2 size-4 text-ink-soft" />
        <input
          ref={search}
          type="search"
          aria-label={t('search')}
          aria-keyshortcuts="/"
          placeholder={t('placeholder')}
          value={filters.search}
          onChange={(event) => setFilters({ ...filters, search: event.target.value })}
          onKeyDown={onKeyDown}
          className={classNames(controlClass, 'pl-8')}
        />
      </div>
      {servers.length > 1 && (
        <ServerFilter
          servers={servers}
          chosen={filters.serverIds}
          onChange={(serverIds) => setFilters({ ...filters, serverIds })}
        />
      )}
      <FilterToggle
        label={t('inCollision')}
        pressed={filters.inCollision}
        onChange={(inCollision) => setFilters({ ...filters, inCollision })}
      />
      <FilterToggle
        label={t('withheld')}
        pressed={filters.withheld}
        onChange={(withheld) => setFilters({ ...filters, withheld })}
      />
      <FilterToggle label={t('grouped')} pressed={grouped} onChange={setGrouped} />
      <p role="status" className="ml-auto min-w-20 text-right text-xs text-ink-soft tabular-nums">
        {t('found', { found, total })}
      </p>
    </search>
  );
}

interface FilterToggleProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
}

function FilterToggle({ label, pressed, onChange }: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
      className="h-7 shrink-0 rounded-md border border-line px-2 text-xs font-medium text-ink-soft hover:bg-raised aria-pressed:border-accent/40 aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {label}
    </button>
  );
}

/** `/` goes to the search from anywhere but a place to write, or a dialog. */
function useSlashKey(search: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]'))
        return;
      event.preventDefault();
      search.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search]);
}
