import { BlockList, isIP } from 'node:net';
import type { KeyRow } from './api.keys.queries.ts';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a client's address is one of these, or in one of these ranges; an empty list holds every address. */
export function isAddressAllowed(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const one of allowed) {
    const [net = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(net, familyOf(net));
    else list.addSubnet(net, Number(bits), familyOf(net));
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
}

export const keyStateAt = ({ revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>, now: Date) => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
};

/** Whether a secret of a key still works: its present one, or the one before the last rotation for its time. */
export const isSecretValid = (key: KeyRow, hash: string, now: Date): boolean =>
  keyStateAt(key, now) === 'active' &&
  (key.secretHash === hash || (key.previousHash === hash && key.previousUntil !== null && key.previousUntil > now));
