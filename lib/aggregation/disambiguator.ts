import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Route, routeKey } from './route';

const digits = 8;

/** What the disambiguator is taken over. JSON keeps the pair apart: no separator can be forged, lone surrogates are escaped. */
export function disambiguatorInput(route: Route): string {
  return routeKey(route);
}

/** The short hash inside an exposed name: the first 8 lower-case hex digits of SHA-256 over the UTF-8 of the input. */
export function disambiguator(route: Route): string {
  return bytesToHex(sha256(utf8ToBytes(disambiguatorInput(route)))).slice(0, digits);
}

/** Whether a text ends as a hashed name does, so that it may not stand unhashed. */
export function looksHashed(text: string): boolean {
  return /_[0-9a-f]{8}$/.test(text);
}

/** Length of `_` and the hash. */
export const hashSuffixLength = 1 + digits;
