import { classNames } from '@/components/ui/class-names';

export interface ServerChipProps {
  readonly alias: string;
  /** The server's own colour, 0 to 7; the alias beside it is the second cue. */
  readonly color: number;
  readonly className?: string;
}

/** A server wherever one is named: its alias in its colour. */
export function ServerChip({ alias, color, className }: ServerChipProps) {
  return (
    <span
      data-server-color={color}
      className={classNames(
        'inline-flex h-5 max-w-full min-w-0 items-center gap-1.5 rounded bg-(--server-soft) px-1.5 text-xs font-medium text-(--server)',
        className,
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-(--server)" />
      <span className="truncate">{alias}</span>
    </span>
  );
}
