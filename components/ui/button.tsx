import type { ComponentProps } from 'react';
import { classNames } from './class-names';

const looks = {
  primary: 'bg-accent-solid text-white hover:brightness-110 disabled:bg-raised disabled:text-ink-soft',
  plain: 'border border-line bg-panel text-ink hover:bg-raised disabled:text-ink-soft',
  quiet: 'text-ink-soft hover:bg-raised hover:text-ink',
  danger: 'border border-line bg-panel text-bad hover:bg-bad-soft',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks;
  /** A square button that shows only an icon; it needs an `aria-label`. */
  readonly icon?: boolean;
}

export function Button({ look = 'plain', icon = false, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(
        'inline-flex h-7 shrink-0 items-center justify-center gap-1.5 rounded-md text-[13px] font-medium whitespace-nowrap disabled:cursor-not-allowed [&_svg]:size-3.5 [&_svg]:shrink-0',
        icon ? 'w-7' : 'px-2.5',
        looks[look],
        className,
      )}
      {...rest}
    />
  );
}
