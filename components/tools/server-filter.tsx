'use client';

import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useTranslations } from 'use-intl';
import { ServerChip } from '@/components/servers/server-chip';
import { Button } from '@/components/ui/button';
import type { ServerConfig, ServerId } from '@/lib/workspace';

export interface ServerFilterProps {
  readonly servers: readonly ServerConfig[];
  readonly chosen: readonly ServerId[];
  readonly onChange: (chosen: readonly ServerId[]) => void;
}

/** Chooses servers whose rows are shown; none chosen means all. */
export function ServerFilter({ servers, chosen, onChange }: ServerFilterProps) {
  const t = useTranslations('tools.filters');
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button className={chosen.length > 0 ? 'border-accent/40 bg-accent-soft text-xs text-accent' : 'text-xs'}>
          {t('servers', { count: chosen.length })}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          className="z-30 max-h-80 min-w-44 overflow-y-auto rounded-md border border-line bg-panel p-1 shadow-md"
        >
          {servers.map(({ id, alias, color }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              checked={chosen.includes(id)}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(checked) =>
                onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
              className="flex h-7 cursor-pointer items-center gap-2 rounded-sm pr-2 pl-7 data-highlighted:bg-raised"
            >
              <DropdownMenu.ItemIndicator className="-ml-5 inline-flex w-3.5">
                <Check aria-hidden className="size-3.5" />
              </DropdownMenu.ItemIndicator>
              <ServerChip alias={alias} color={color} />
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
