import { visibleText } from '@/lib/shared/visible-text';

/** Text from outside, as text: hidden and steering characters are shown as what they are. */
export function HostileText({ text }: { readonly text: string }) {
  return (
    <bdi className="[overflow-wrap:anywhere]">
      {visibleText(text).map((segment, index) =>
        segment.hidden ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
          <span key={index} className="rounded-sm bg-warn-soft px-0.5 font-mono text-[0.85em] text-warn">
            {segment.text}
          </span>
        ) : (
          segment.text
        ),
      )}
    </bdi>
  );
}
