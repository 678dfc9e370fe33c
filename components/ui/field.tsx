import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names';

export const controlClass =
  'h-7 w-full min-w-0 rounded-md border border-line-strong bg-panel px-2 text-[13px] text-ink aria-invalid:border-bad disabled:text-ink-soft';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and what to do, shown while it is wrong. */
  readonly error?: string | undefined;
  /** False where it can have neither hint nor error: no line is kept free for them. */
  readonly noted?: boolean;
  readonly monospace?: boolean;
}

/** A labelled input whose error and hint are tied to it for assistive technology. */
export function Field({ label, hint, error, noted = true, monospace = false, className, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        className={classNames(controlClass, monospace && 'font-mono text-xs')}
        {...rest}
      />
      <p
        id={`${id}-note`}
        className={classNames('text-xs', noted && 'mt-1 min-h-4', error === undefined ? 'text-ink-soft' : 'text-bad')}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
