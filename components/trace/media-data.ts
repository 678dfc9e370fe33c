/** What a browser decodes without running anything: no SVG, which can hold script and links. */
const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const audioTypes = new Set([
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/x-wav',
]);
const mostCharacters = 20_000_000;

export type MediaSource =
  | { readonly kind: 'shown'; readonly uri: string }
  | { readonly kind: 'other-type' }
  | { readonly kind: 'damaged' };

/** A `data:` URI for an image or a sound of a known type; nothing else may become one. */
export function mediaSource(kind: 'image' | 'audio', mimeType: string, data: string): MediaSource {
  const type = mimeType.split(';', 1).join('').trim().toLowerCase();
  if (!(kind === 'image' ? imageTypes : audioTypes).has(type)) return { kind: 'other-type' };
  if (data.length > mostCharacters || !isBase64(data)) return { kind: 'damaged' };
  return { kind: 'shown', uri: `data:${type};base64,${data}` };
}

/** The bytes of Base64 text, or undefined where it is none. */
export function decodeBase64(data: string): Uint8Array<ArrayBuffer> | undefined {
  if (!isBase64(data)) return undefined;
  const binary = atob(data);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** How many bytes Base64 text stands for, without decoding it. */
export function base64Size(data: string): number {
  return Math.floor((data.replace(/[=\s]/g, '').length * 3) / 4);
}

function isBase64(data: string): boolean {
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(data)) return false;
  return data.replace(/[=\s]/g, '').length % 4 !== 1;
}
