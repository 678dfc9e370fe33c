import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names';
import { controlClass } from './field';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange'> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A labelled native select: the platform's own keyboard and touch behaviour. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
  ...rest
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={classNames('flex min-w-0 items-center gap-1.5', className)}>
      <label htmlFor={id} className="shrink-0 text-xs font-medium text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        className={classNames(controlClass, 'pr-1')}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
