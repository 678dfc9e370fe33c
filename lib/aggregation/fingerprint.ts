import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { JsonObject } from '@/lib/shared/json';

const known = new WeakMap<JsonObject, string>();

/**
 * Digest of a tool's definition in canonical JSON (RFC 8785), for change detection; not the disambiguator.
 * 16 hex digits of SHA-256. The order of keys does not matter, every other change does.
 */
export function fingerprint(definition: JsonObject): string {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const digest = bytesToHex(sha256(utf8ToBytes(canonicalize(definition) ?? ''))).slice(0, 16);
  known.set(definition, digest);
  return digest;
}
