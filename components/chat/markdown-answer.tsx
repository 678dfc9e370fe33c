'use client';

import { memo, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { useTranslations } from 'use-intl';
import { OutsideLink, webAddress } from '@/components/ui/outside-link';
import { markHidden } from './mark-hidden';

const rehypePlugins = [markHidden];
const keepWebAddress = (address: string) => webAddress(address) ?? '';

interface ElementProps {
  readonly children?: ReactNode;
}

const components: Components = {
  a: ({ href, children }) => {
    const address = webAddress(href);
    return address === undefined ? children : <OutsideLink href={address}>{children}</OutsideLink>;
  },
  img: ({ alt }) => <ImageLeftOut alt={alt ?? ''} />,
  // Line breaks of a plain answer stay line breaks.
  p: ({ children }: ElementProps) => <p className="whitespace-pre-line">{children}</p>,
  ul: ({ children }: ElementProps) => <ul className="list-disc pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal pl-5">
      {children}
    </ol>
  ),
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  blockquote: ({ children }: ElementProps) => (
    <blockquote className="border-l-2 border-line-strong pl-3 text-ink-soft">{children}</blockquote>
  ),
  pre: ({ children }: ElementProps) => (
    <pre className="overflow-x-auto rounded-md bg-ground px-3 py-2 font-mono text-xs">{children}</pre>
  ),
  code: ({ children }: ElementProps) => <code className="font-mono text-[0.92em]">{children}</code>,
  hr: () => <hr className="border-line" />,
};

/** A model's text as Markdown. Models repeat what servers say: no HTML, no images, links to the web alone. */
export const MarkdownAnswer = memo(function MarkdownAnswer({ text }: { readonly text: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 [overflow-wrap:anywhere]">
      <Markdown components={components} rehypePlugins={rehypePlugins} urlTransform={keepWebAddress}>
        {text}
      </Markdown>
    </div>
  );
});

/** Headings inside an answer are no headings of the page. */
function Heading({ children }: ElementProps) {
  return <p className="font-semibold">{children}</p>;
}

function ImageLeftOut({ alt }: { readonly alt: string }) {
  const t = useTranslations('chat.ui');
  return <span className="text-ink-soft">{t('imageNotLoaded', { alt })}</span>;
}
