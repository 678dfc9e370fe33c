'use client';

import { useTranslations } from 'use-intl';
import type { Tool } from '@/lib/aggregation';

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;

/** What the server claims of its own tool; nobody has checked it. */
export function ToolClaims({ tool }: { readonly tool: Tool }) {
  const t = useTranslations('tools.detail.claims');
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-x-4 gap-y-1 text-xs">
      {hints.map((hint) => {
        const claim = tool.annotations?.[hint];
        return (
          <li key={hint} className={claim === undefined ? 'text-ink-soft' : undefined}>
            {t(hint, { claim: claim === undefined ? 'none' : String(claim) })}
          </li>
        );
      })}
    </ul>
  );
}
