import type { EndedSignIns, SignInMethods } from '@salon/contract';
import { domainEvent } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import type { User } from './account.queries.ts';
import type { Deps } from './deps.ts';
import { passkeysOf } from './passkey/passkey.queries.ts';

/** In the transaction of what was done to the account. */
export interface SignInsRevoked {
  tx: Db;
  user: Pick<User, 'id' | 'emailKey'>;
  /** The session that stays; null: none. */
  exceptSessionId: string | null;
  /** The browser on which the owner has just proved to be that. */
  provenBy?: string;
  /** Whether identities at sign-in providers end as well. */
  unlinks?: boolean;
  /** Listeners add what they ended. */
  ended: EndedSignIns;
}

/** Anyone who signed in to an account before has to do it again. */
export const signInsRevoked = domainEvent<SignInsRevoked>('account.signInsRevoked');

/**
 * Does something to an account after which sign-ins from before count no more, but the one that stays; their tabs are told
 * when it is committed. `action` says whose account it was; null: nothing was done. `report` runs in the same transaction
 * with what was ended.
 */
export async function withSignInRevocation<Owner extends SignInsRevoked['user']>(
  deps: Deps,
  how: Pick<SignInsRevoked, 'exceptSessionId' | 'provenBy' | 'unlinks'> & { ended?: EndedSignIns },
  action: (tx: Db) => Promise<Owner | null>,
  report?: (tx: Db, owner: Owner, ended: EndedSignIns) => Promise<void>,
): Promise<void> {
  const { ended = { sessions: 0, passkeys: [], linkedSignIns: [] } } = how;
  const user = await deps.db.transaction(async (tx) => {
    const owner = await action(tx);
    if (owner === null) return null;
    await deps.features.emit(signInsRevoked, { ...how, ended, tx, user: owner });
    await report?.(tx, owner, ended);
    return owner;
  });
  if (user !== null) deps.hub.endSessionsOf(user.id, how.exceptSessionId);
}

/** How else an account is signed in to is asked; listeners add what they know. */
export interface SignInMethodsAsked {
  userId: string;
  /** The session that asks; null: none. */
  exceptSessionId: string | null;
  methods: SignInMethods;
}
export const signInMethodsAsked = domainEvent<SignInMethodsAsked>('account.signInMethodsAsked');

/** Ways to sign in to an account besides its password. */
export async function signInMethodsOf(
  deps: Deps,
  userId: string,
  exceptSessionId: string | null,
): Promise<SignInMethods> {
  const passkeys = (await passkeysOf(deps.db, userId)).map(({ name, lastUsedAt }) => ({
    name,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  const methods = { sessionCount: 0, devices: [], passkeys, linkedSignIns: [], hasDirectory: false };
  await deps.features.emit(signInMethodsAsked, { userId, exceptSessionId, methods });
  return methods;
}
