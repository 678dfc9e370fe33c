import { classNames } from '@/components/ui/class-names';
import { HostileText } from '@/components/ui/hostile-text';
import { keyed } from '@/components/ui/keyed';
import type { NameSegment } from '@/lib/aggregation';

const looks: Record<NameSegment['kind'], string> = {
  prefix: 'text-(--server)',
  separator: 'text-ink-soft',
  tool: 'text-ink',
  hash: 'text-accent',
};

/** An exposed name whose pieces show where they came from; within an element that carries the server's colour. */
export function ExposedName({ segments }: { readonly segments: readonly NameSegment[] }) {
  return keyed(segments).map(({ key, value: { kind, text } }) => (
    <span key={key} className={classNames(looks[kind], kind === 'prefix' && 'font-semibold')}>
      <HostileText text={text} />
    </span>
  ));
}
