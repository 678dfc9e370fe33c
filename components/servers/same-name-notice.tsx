'use client';

import { useFormatter, useTranslations } from 'use-intl';
import { Disclosure } from '@/components/ui/disclosure';
import { HostileText } from '@/components/ui/hostile-text';
import type { SameName } from './same-names';

/** One line for all names that several servers give themselves; opened, it says which servers they are. */
export function SameNameNotice({ names }: { readonly names: readonly SameName[] }) {
  const t = useTranslations('servers.sameName');
  const format = useFormatter();
  if (names.length === 0) return null;
  return (
    <div className="border-b border-line px-2 py-0.5">
      <Disclosure
        title={
          <span className="block truncate">
            {t('title')}
            {': '}
            <HostileText text={format.list(names.map(({ name }) => `“${name}”`))} />
          </span>
        }
      >
        <ul className="flex flex-col gap-1 text-xs">
          {names.map(({ name, aliases }) => (
            <li key={name}>
              <HostileText text={t('text', { name, aliases: format.list(aliases), count: aliases.length })} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
