import type { SealedColumn } from '#platform/crypto/reseal.store.ts';
import { textSealer } from '#platform/seal.ts';
import type { User } from './account.queries.ts';
import { users } from './account.tables.ts';
import type { Deps } from './deps.ts';
import { recoveryCodes, twoSteps } from './twoStep/twoStep.tables.ts';

/** What texts of accounts are sealed for: each has a key of its own. */
export const sealedFor = {
  identityNumber: 'identity-number',
  twoStepSecret: 'two-step-secret',
  recoveryCode: 'recovery-code',
} as const;

export const sealedInAccounts: readonly SealedColumn[] = [
  { table: users, key: users.id, column: users.sealedIdentityNumber, purpose: sealedFor.identityNumber },
  { table: twoSteps, key: twoSteps.userId, column: twoSteps.secret, purpose: sealedFor.twoStepSecret },
  { table: recoveryCodes, key: recoveryCodes.id, column: recoveryCodes.digest, purpose: sealedFor.recoveryCode },
];

const sealer = ({ keys }: Pick<Deps, 'keys'>) => textSealer(keys, sealedFor.identityNumber);

/** Null: none was given, or the installation lacks the key that sealed it. */
export const identityNumberOf = (
  deps: Pick<Deps, 'keys'>,
  { sealedIdentityNumber }: Pick<User, 'sealedIdentityNumber'>,
): string | null => (sealedIdentityNumber === null ? null : sealer(deps).open(sealedIdentityNumber));

/** As the row of an account stores it. */
export const sealIdentityNumber = (deps: Pick<Deps, 'keys'>, identityNumber: string | null): string | null =>
  identityNumber === null ? null : sealer(deps).seal(identityNumber);
