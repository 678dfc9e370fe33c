'use client';

import { ArrowDown, ArrowUp, Ellipsis, Pencil, RefreshCw, TextCursorInput, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { ServerConfig } from '@/lib/workspace';

export interface ServerMenuProps {
  readonly server: ServerConfig;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEdit: () => void;
  readonly onRename: () => void;
  readonly onRefresh: () => void;
  /** One place up or down. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** What can be done with a server, for those who do not drag. */
export function ServerMenu({
  server,
  isFirst,
  isLast,
  onEdit,
  onRename,
  onRefresh,
  onMove,
  onRemove,
}: ServerMenuProps) {
  const t = useTranslations('servers');
  const leadsAway = useRef(false);
  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) leadsAway.current = false;
      }}
    >
      <DropdownMenu.Trigger asChild>
        <Button look="quiet" icon aria-label={t('item.menu', { alias: server.alias })}>
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // Editing and removing move the focus themselves; the menu must not take it back to its button.
          onCloseAutoFocus={(event) => {
            if (leadsAway.current) event.preventDefault();
          }}
          className="z-50 min-w-40 rounded-md border border-line bg-panel p-1 shadow-lg"
        >
          <Entry
            icon={<Pencil aria-hidden />}
            onSelect={() => {
              leadsAway.current = true;
              onEdit();
            }}
          >
            {t('menu.edit')}
          </Entry>
          <Entry
            icon={<TextCursorInput aria-hidden />}
            onSelect={() => {
              leadsAway.current = true;
              onRename();
            }}
          >
            {t('menu.rename')}
          </Entry>
          <Entry icon={<RefreshCw aria-hidden />} disabled={!server.enabled} onSelect={onRefresh}>
            {t('menu.refresh')}
          </Entry>
          <Entry icon={<ArrowUp aria-hidden />} disabled={isFirst} onSelect={() => onMove(-1)}>
            {t('menu.moveUp')}
          </Entry>
          <Entry icon={<ArrowDown aria-hidden />} disabled={isLast} onSelect={() => onMove(1)}>
            {t('menu.moveDown')}
          </Entry>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <Entry
            icon={<Trash2 aria-hidden />}
            danger
            onSelect={() => {
              leadsAway.current = true;
              onRemove();
            }}
          >
            {t('menu.remove')}
          </Entry>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Entry({ icon, disabled = false, danger = false, onSelect, children }: EntryProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(
        'flex h-7 cursor-pointer items-center gap-2 rounded px-2 outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-raised [&_svg]:size-3.5',
        danger && 'text-bad',
      )}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}
