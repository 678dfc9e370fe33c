'use client';

import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type ScreenWidth, useScreenWidth } from '@/components/hooks/use-screen-width';
import { classNames } from '@/components/ui/class-names';

const panes = ['servers', 'tools', 'chat'] as const;
export type Pane = (typeof panes)[number];

/** Which panes stand side by side at a width; the others are reached by tabs. */
const pinned: Record<ScreenWidth, readonly Pane[]> = {
  wide: ['servers', 'tools', 'chat'],
  medium: ['servers'],
  narrow: [],
};

const frames: Record<ScreenWidth, string> = {
  wide: 'grid-rows-[minmax(0,1fr)] grid-cols-[minmax(15rem,17rem)_minmax(0,1fr)_minmax(21rem,27vw)]',
  medium: 'grid-rows-[auto_minmax(0,1fr)] grid-cols-[15rem_minmax(0,1fr)]',
  narrow: 'grid-rows-[auto_minmax(0,1fr)] grid-cols-[minmax(0,1fr)]',
};

export interface PaneLayoutProps {
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
  readonly children: Readonly<Record<Pane, ReactNode>>;
}

/** Three panes beside each other, servers beside one of two, or one of three: every pane stays mounted. */
export function PaneLayout({ pane, onPane, children }: PaneLayoutProps) {
  const t = useTranslations('shell.panes');
  const width = useScreenWidth();
  const tabbed = panes.filter((name) => !pinned[width].includes(name));
  const open = tabbed.includes(pane) ? pane : (tabbed.at(-2) ?? pane);
  return (
    <Tabs.Root
      value={open}
      onValueChange={(value) => onPane(panes.find((name) => name === value) ?? open)}
      className={classNames('grid min-h-0 flex-1', frames[width])}
    >
      {panes
        .filter((name) => !tabbed.includes(name))
        .map((name) => (
          <section
            key={name}
            aria-label={t(name)}
            className="row-span-full min-h-0 min-w-0 border-line bg-panel not-last:border-r"
          >
            {children[name]}
          </section>
        ))}
      {tabbed.length > 0 && (
        <Tabs.List aria-label={t('label')} className="flex h-9 gap-1 border-b border-line bg-panel px-2">
          {tabbed.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="-mb-px border-b-2 border-transparent px-2 font-medium text-ink-soft data-[state=active]:border-accent data-[state=active]:text-ink"
            >
              {t(name)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      )}
      {tabbed.map((name) => (
        <Tabs.Content
          key={name}
          value={name}
          forceMount
          aria-label={t(name)}
          className="min-h-0 min-w-0 bg-panel data-[state=inactive]:hidden"
        >
          {children[name]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
