'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  /** `side` slides in from the right and keeps the page in view; `centre` is for short questions. */
  readonly place?: 'centre' | 'side';
  readonly children: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  place = 'centre',
  children,
}: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Primitive.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={classNames(
            'fixed z-50 flex flex-col border border-line bg-panel shadow-xl',
            place === 'centre'
              ? 'top-1/2 left-1/2 max-h-[90dvh] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-lg'
              : 'inset-y-0 right-0 w-[min(40rem,100vw)]',
          )}
        >
          <header className="flex items-start gap-2 border-b border-line px-4 py-3">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="text-sm font-semibold [overflow-wrap:anywhere]">{title}</Primitive.Title>
              {description !== undefined && (
                <Primitive.Description className="mt-0.5 text-xs text-ink-soft">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <Button look="quiet" icon aria-label={closeLabel}>
                <X aria-hidden />
              </Button>
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
