import { createHmac } from 'node:crypto';
import { sameText } from '../ids.ts';
import { deriveKey } from './deriveKey.ts';

const ID_LENGTH = 6;

/** One of the installation's secrets. The secret itself stays private: callers get keys for one purpose each. */
export interface SecretKey {
  /** Identifies the key in what it sealed, without revealing it. */
  readonly id: string;
  /** 32 bytes; each purpose has its own. */
  derive(purpose: string): Buffer;
}

/** `SECRET_KEY` and `SECRET_KEY_OLD`: the current key seals and signs, every key opens and verifies. */
export interface Keyring {
  readonly current: SecretKey;
  /** The current key first. */
  readonly all: readonly SecretKey[];
  /** Undefined: the installation has no key of this id (any more). */
  find(id: string | undefined): SecretKey | undefined;
}

const secretKeyOf = (secret: string): SecretKey => ({
  id: deriveKey(secret, 'key-id').toString('base64url').slice(0, ID_LENGTH),
  derive: (purpose) => deriveKey(secret, purpose),
});

export function createKeyring(secretKey: string, oldSecretKeys: readonly string[] = []): Keyring {
  const current = secretKeyOf(secretKey);
  const old = [...new Set(oldSecretKeys)].map(secretKeyOf).filter(({ id }) => id !== current.id);
  const all = [current, ...old];
  return { current, all, find: (id) => all.find((key) => key.id === id) };
}

/** HMAC-SHA256 in base64url. Equal texts have equal hashes; without the key, guesses cannot be checked. */
export const keyedHash = (key: SecretKey, purpose: string, text: string): string =>
  createHmac('sha256', key.derive(purpose)).update(text).digest('base64url');

/** The hashes of a text by each key, the current one first. */
export const keyedHashes = (keys: Keyring, purpose: string, text: string): string[] =>
  keys.all.map((key) => keyedHash(key, purpose, text));

/** Whether `given` is the hash of a text by one of the keys. `length`: where only the first characters are given. */
export const isKeyedHash = (
  keys: Keyring,
  { purpose, text, given, length }: { purpose: string; text: string; given: string; length?: number },
): boolean => keyedHashes(keys, purpose, text).some((hash) => sameText(given, hash.slice(0, length)));
