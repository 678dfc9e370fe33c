import { classNames } from '@/components/ui/class-names';
import { HostileText } from '@/components/ui/hostile-text';
import { keyed } from '@/components/ui/keyed';
import type { DescriptionPart } from '@/lib/aggregation';

const looks: Record<DescriptionPart['by'], string> = {
  note: 'rounded-sm bg-(--server-soft) text-(--server) box-decoration-clone px-0.5',
  server: '',
  user: 'text-accent',
};

/** A description in the pieces that it was made of: ours tinted, the user's in the accent, the server's plain. */
export function DescriptionParts({ parts }: { readonly parts: readonly DescriptionPart[] }) {
  return keyed(parts).map(({ key, value: { by, text } }) => (
    <span key={key} className={classNames(looks[by])}>
      <HostileText text={text} />
    </span>
  ));
}
