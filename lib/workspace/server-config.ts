import { suggestAlias } from '@/lib/aggregation';
import type { Brand } from '@/lib/shared/brand';

/** Immutable and never shown: credentials, approvals and caches hang on it, never on the alias. */
export type ServerId = Brand<string, 'ServerId'>;

export const defaultTimeoutSeconds = 30;
export const serverColors = 8;
export const timeoutRange = { least: 1, most: 3600 };

/** A server of the workspace. Its headers are secrets and live elsewhere. */
export interface ServerConfig {
  readonly id: ServerId;
  readonly alias: string;
  readonly url: string;
  readonly enabled: boolean;
  readonly timeoutSeconds: number;
  /** Position in the palette of server colours, 0 to 7; kept for life, so that a server looks the same everywhere. */
  readonly color: number;
  /** The user's word that this server's read-only hints may be believed. Bound to the origin: a new URL drops it. */
  readonly trusted: boolean;
}

export type UrlFault =
  | { readonly code: 'url-empty' | 'url-invalid' | 'url-scheme' | 'url-credentials'; readonly url: string }
  /** `character` is the code point of the first hidden one, such as `U+200B`. */
  | { readonly code: 'url-hidden'; readonly url: string; readonly character: string };

// The URL parser drops some of these and escapes others, so that what is called is not what is read.
const hiddenInUrl = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Says what is wrong with a server's URL, or undefined. Only http(s), no password and no hidden character in it. */
export function checkUrl(text: string): UrlFault | undefined {
  const url = text.trim();
  if (url === '') return { code: 'url-empty', url };
  const hidden = hiddenInUrl.exec(url)?.[0];
  if (hidden !== undefined) return { code: 'url-hidden', url, character: codePoint(hidden) };
  if (!URL.canParse(url)) return { code: 'url-invalid', url };
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return { code: 'url-scheme', url };
  if (username !== '' || password !== '') return { code: 'url-credentials', url: `${protocol}//…` };
  return undefined;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

const unhelpfulLabels = new Set([
  'www',
  'mcp',
  'api',
  'app',
  'server',
  'sse',
  'http',
  'streamable',
  'com',
  'org',
  'net',
  'io',
  'dev',
  'ai',
  'samples',
  'v1',
]);

/** An alias from the most telling word of a URL: a path segment, else a host label, else `server`. */
export function suggestAliasFromUrl(text: string, taken: readonly string[]): string {
  if (!URL.canParse(text.trim())) return suggestAlias('server', taken);
  const { hostname, pathname, port } = new URL(text.trim());
  const path = pathname.split('/').filter((part) => part !== '' && !unhelpfulLabels.has(part.toLowerCase()));
  const isAddress = /^[\d.]+$|:/.test(hostname) || hostname === 'localhost';
  const host = isAddress ? [] : hostname.split('.').filter((part) => !unhelpfulLabels.has(part));
  const word = path.at(-1) ?? host[0] ?? (isAddress && port !== '' ? `server-${port}` : 'server');
  return suggestAlias(word, taken);
}

/** Whether a URL is one of this app's own sample servers. */
export function isSampleUrl(url: string, appOrigin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return origin === appOrigin && /^\/samples\/[a-z-]+\/mcp$/.test(pathname);
}

/** The first palette colour that no server has, else the one used least. */
export function nextColor(servers: readonly ServerConfig[]): number {
  const uses = Array.from(
    { length: serverColors },
    (_, color) => servers.filter((server) => server.color === color).length,
  );
  return uses.indexOf(Math.min(...uses));
}

/** The nearest time limit that is allowed, in seconds. */
export function clampTimeout(seconds: number): number {
  if (Number.isNaN(seconds)) return defaultTimeoutSeconds;
  return Math.min(Math.max(seconds, timeoutRange.least), timeoutRange.most);
}
