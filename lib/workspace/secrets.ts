import * as z from 'zod';
import type { ServerId } from './server-config';

const storedHeaders = z.record(z.string(), z.string());
const key = (name: string) => `namesake.secret.${name}`;

/** Secrets of this tab: they live in the tab's session storage, end with it, and are never part of the workspace. */
export interface Secrets {
  headers(server: { readonly id: ServerId; readonly url: string }): Readonly<Record<string, string>>;
  setHeaders(server: { readonly id: ServerId; readonly url: string }, headers: Readonly<Record<string, string>>): void;
  forgetServer(id: ServerId): void;
  /** A provider's key, bound to its base URL. */
  providerKey(baseUrl: string): string | undefined;
  setProviderKey(baseUrl: string, value: string): void;
}

/** Headers are bound to a server's id and origin: after a move to another origin they are not sent. */
export function createSecrets(storage: Storage): Secrets {
  const nameOf = (server: { readonly id: ServerId; readonly url: string }) =>
    `headers.${server.id}.${new URL(server.url).origin}`;
  function forgetServer(id: ServerId): void {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(key(`headers.${id}.`))) storage.removeItem(name);
    }
  }

  return {
    headers(server) {
      const text = storage.getItem(key(nameOf(server)));
      if (text === null) return {};
      const parsed = storedHeaders.safeParse(parseJson(text));
      return parsed.success ? parsed.data : {};
    },
    setHeaders(server, headers) {
      forgetServer(server.id);
      if (Object.keys(headers).length > 0) storage.setItem(key(nameOf(server)), JSON.stringify(headers));
    },
    forgetServer,
    providerKey: (baseUrl) => storage.getItem(key(`provider.${baseUrl}`)) ?? undefined,
    setProviderKey(baseUrl, value) {
      if (value === '') storage.removeItem(key(`provider.${baseUrl}`));
      else storage.setItem(key(`provider.${baseUrl}`), value);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged secrets are worth nothing: the user is asked for them again.
    return undefined;
  }
}
