'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { HostileText } from '@/components/ui/hostile-text';
import { OutsideLink, webAddress } from '@/components/ui/outside-link';
import type { ResultBlock } from '@/lib/trace';
import { base64Size, decodeBase64 } from './media-data';
import { ResultText } from './result-text';
import { saveFile } from './save-file';
import { useByteSize } from './use-figures';

/** A link that a server returned: its address stays readable, and opens only where it is http(s). */
export function LinkBlock({ block }: { readonly block: Extract<ResultBlock, { type: 'resource-link' }> }) {
  const t = useTranslations('trace.result');
  const href = webAddress(block.uri);
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-soft">{t('link')}</p>
      <p className="font-medium">
        <HostileText text={block.name} />
      </p>
      {block.description !== undefined && (
        <p className="text-ink-soft">
          <HostileText text={block.description} />
        </p>
      )}
      <p className="font-mono text-xs">
        {href === undefined ? (
          <HostileText text={block.uri} />
        ) : (
          <OutsideLink href={href}>
            <HostileText text={block.uri} />
          </OutsideLink>
        )}
      </p>
      {href === undefined && <p className="text-xs text-ink-soft">{t('linkNotOpened')}</p>}
    </div>
  );
}

/** A resource inside the answer: text is shown, bytes are offered as a file and never opened here. */
export function ResourceBlock({ block }: { readonly block: Extract<ResultBlock, { type: 'resource' }> }) {
  const t = useTranslations('trace.result');
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-soft">
        {t('resource')} <HostileText text={[block.uri, block.mimeType ?? ''].join(' ').trim()} />
      </p>
      {block.text !== undefined && <ResultText text={block.text} monospace />}
      {block.blob !== undefined && <BlobDownload uri={block.uri} blob={block.blob} />}
    </div>
  );
}

function BlobDownload({ uri, blob }: { readonly uri: string; readonly blob: string }) {
  const t = useTranslations('trace.result');
  const size = useByteSize();
  const bytes = decodeBase64(blob);
  if (bytes === undefined) return <p className="text-warn">{t('blobBroken')}</p>;
  return (
    <Button onClick={() => saveFile(fileName(uri), new Blob([bytes], { type: 'application/octet-stream' }))}>
      <Download aria-hidden />
      {t('download', { size: size(base64Size(blob)) })}
    </Button>
  );
}

/** A tame file name from the end of an address. */
function fileName(uri: string): string {
  const last = uri.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/[^A-Za-z0-9._-]+/g, '_')
      .replace(/^[._]+/, '')
      .slice(0, 80) || 'resource'
  );
}
