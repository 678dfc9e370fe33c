'use client';

import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export function Tooltip({ text, children }: { readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-w-80 rounded-md border border-line bg-raised px-2 py-1 text-xs text-ink shadow-md [overflow-wrap:anywhere]"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
