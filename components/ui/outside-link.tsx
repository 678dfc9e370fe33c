import type { ReactNode } from 'react';

/** The address where it is a full http(s) one, else undefined: no other scheme may be opened from outside text. */
export function webAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** A link out of the page, to a checked address. Its title says where it leads, whatever its text says. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline underline-offset-2 [overflow-wrap:anywhere]"
    >
      {children}
    </a>
  );
}
