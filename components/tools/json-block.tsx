import { HostileText } from '@/components/ui/hostile-text';
import { ScrollBox } from '@/components/ui/scroll-box';

/** Beyond this a schema costs more to draw than anyone reads. */
const mostCharacters = 60_000;

/** JSON, indented, in a box that scrolls. */
export function JsonBlock({ label, value }: { readonly label: string; readonly value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? '';
  return (
    <ScrollBox label={label} className="max-h-80 font-mono text-xs">
      <HostileText text={text.slice(0, mostCharacters)} />
      {text.length > mostCharacters && '…'}
    </ScrollBox>
  );
}
