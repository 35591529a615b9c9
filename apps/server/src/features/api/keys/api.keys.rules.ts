import type { KeyRow } from './api.keys.queries.ts';

export const keyStateAt = ({ revokedAt, expiresAt }: Pick<KeyRow, 'revokedAt' | 'expiresAt'>, now: Date) => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
};

/** Whether a secret of a key still works: its present one, or the one before the last rotation for its time. */
export const isSecretValid = (key: KeyRow, hash: string, now: Date): boolean =>
  keyStateAt(key, now) === 'active' &&
  (key.secretHash === hash || (key.previousHash === hash && key.previousUntil !== null && key.previousUntil > now));
