import { keyedHash, keyedHashes } from '#platform/crypto/keyring.ts';
import type { SealedColumn } from '#platform/crypto/reseal.store.ts';
import { textSealer } from '#platform/seal.ts';
import type { Deps } from '../deps.ts';
import { trialClaims } from '../subscription/subscription.tables.ts';

const PURPOSE = { seal: 'trial-claim', hash: 'trial-claim-hash' };

/**
 * Claims are looked up by a keyed hash, so that a copy of the table does not allow guessing numbers. The sealed digest is
 * what the hash is computed from again after a change of the secret key.
 */
export const sealedInTrials: readonly SealedColumn[] = [
  {
    table: trialClaims,
    key: trialClaims.keyHash,
    column: trialClaims.digest,
    purpose: PURPOSE.seal,
    hash: { column: trialClaims.keyHash, purpose: PURPOSE.hash },
  },
];

/** The hashes under which a claim of one of these may be stored, one for each key. */
export const claimHashes = ({ keys }: Pick<Deps, 'keys'>, digests: readonly string[]): string[] =>
  digests.flatMap((digest) => keyedHashes(keys, PURPOSE.hash, digest));

/** Rows of new claims. */
export const sealClaims = ({ keys }: Pick<Deps, 'keys'>, digests: readonly string[]) =>
  digests.map((digest) => ({
    keyHash: keyedHash(keys.current, PURPOSE.hash, digest),
    digest: textSealer(keys, PURPOSE.seal).seal(digest),
  }));
