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
      // The button is taller than its track: a target has at least 24 pixels (WCAG 2.5.8).
      className="group flex h-6 w-7 shrink-0 items-center rounded-md"
    >
      <span className="flex h-4 w-full items-center rounded-full border border-line-strong bg-raised transition-colors group-data-[state=checked]:border-accent-solid group-data-[state=checked]:bg-accent-solid">
        <Primitive.Thumb className="block size-2.5 translate-x-0.5 rounded-full bg-ink-soft transition-transform data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-white" />
      </span>
    </Primitive.Root>
  );
}
