'use client';

import { Switch as Primitive } from 'radix-ui';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <Primitive.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      className="relative h-4 w-7 shrink-0 rounded-full border border-line-strong bg-raised transition-colors data-[state=checked]:border-accent-solid data-[state=checked]:bg-accent-solid"
    >
      <Primitive.Thumb className="block size-2.5 translate-x-0.5 rounded-full bg-ink-soft transition-transform data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-white" />
    </Primitive.Root>
  );
}
