/** A fingerprint; the short one is its beginning, enough to tell two apart by eye. */
export function FingerprintText({
  fingerprint,
  short = false,
}: {
  readonly fingerprint: string | undefined;
  readonly short?: boolean;
}) {
  if (fingerprint === undefined) return <span className="text-ink-soft">–</span>;
  return (
    <span title={fingerprint} className="font-mono text-xs text-ink-soft">
      {short ? fingerprint.slice(0, 8) : fingerprint}
    </span>
  );
}
