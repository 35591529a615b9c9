import { createHash } from 'node:crypto';
import { sameText } from '#platform/ids.ts';

/** The length of a checksum, in hexadecimal digits, chooses its hash. */
const HASH_OF_LENGTH: Readonly<Record<number, string>> = { 40: 'sha1', 64: 'sha256', 96: 'sha384', 128: 'sha512' };

/** The checksum of a call: over its name, the query string as it was sent and the secret. */
const checksumOf = (hash: string, call: string, query: string, secret: string): string =>
  createHash(hash).update(call).update(query).update(secret).digest('hex');

/** Compares in a time that does not depend on where two checksums differ. */
export function isChecksum(presented: string, signed: { call: string; query: string; secret: string }): boolean {
  const hash = HASH_OF_LENGTH[presented.length];
  if (hash === undefined || !/^[0-9a-f]+$/i.test(presented)) return false;
  return sameText(checksumOf(hash, signed.call, signed.query, signed.secret), presented.toLowerCase());
}
