import '@/lib/shared/strict-zod';
import * as z from 'zod';
import type { ServerId } from './server-config';
import type { TextStorage } from './text-storage';

const storedHeaders = z.record(z.string(), z.string());
const key = (name: string) => `namesake.secret.${name}`;

/** What headers are bound to: a server's id, and the origin of its URL. */
export interface HeaderOwner {
  readonly id: ServerId;
  readonly url: string;
}

/** Secrets of this tab: they live in the tab's session storage, end with it, and are never part of the workspace. */
export interface Secrets {
  headers(server: HeaderOwner): Readonly<Record<string, string>>;
  /** Replaces the server's headers, those for other origins included. */
  setHeaders(server: HeaderOwner, headers: Readonly<Record<string, string>>): void;
  forgetServer(id: ServerId): void;
  /** Forgets the headers of a server for the origin of this URL alone. */
  forgetOrigin(server: HeaderOwner): void;
  /** A provider's key, bound to its base URL. */
  providerKey(baseUrl: string): string | undefined;
  setProviderKey(baseUrl: string, value: string): void;
  /** Every secret value of the tab, and the part after a scheme such as `Bearer` apart: what must be masked in texts. */
  values(): readonly string[];
}

/** Headers are bound to a server's id and origin: after a move to another origin they are not sent. */
export function createSecrets(storage: TextStorage): Secrets {
  const nameOf = (server: HeaderOwner) => key(`headers.${server.id}.${new URL(server.url).origin}`);
  const providerName = (baseUrl: string) => key(`provider.${baseUrl}`);
  const namesUnder = (prefix: string) => storage.names().filter((name) => name.startsWith(key(prefix)));

  function forgetServer(id: ServerId): void {
    for (const name of namesUnder(`headers.${id}.`)) storage.remove(name);
  }

  return {
    headers: (server) => parseHeaders(storage.read(nameOf(server))),
    setHeaders(server, headers) {
      forgetServer(server.id);
      if (Object.keys(headers).length > 0) storage.write(nameOf(server), JSON.stringify(headers));
    },
    forgetServer,
    forgetOrigin: (server) => storage.remove(nameOf(server)),
    providerKey: (baseUrl) => storage.read(providerName(baseUrl)),
    setProviderKey(baseUrl, value) {
      if (value === '') storage.remove(providerName(baseUrl));
      else storage.write(providerName(baseUrl), value);
    },
    values() {
      const headers = namesUnder('headers.').flatMap((name) => Object.values(parseHeaders(storage.read(name))));
      const keys = namesUnder('provider.').flatMap((name) => storage.read(name) ?? []);
      return [...headers, ...headers.flatMap((value) => value.split(' ').slice(1)), ...keys];
    },
  };
}

function parseHeaders(text: string | undefined): Readonly<Record<string, string>> {
  const parsed = storedHeaders.safeParse(text === undefined ? undefined : parseJson(text));
  return parsed.success ? parsed.data : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged secrets are worth nothing: the user is asked for them again.
    return undefined;
  }
}
