import { domainEvent } from '../../platform/connected.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { User } from './account.queries.ts';

/** In the transaction of what was done to the account. */
export interface SignInsRevoked {
  tx: Db;
  user: Pick<User, 'id' | 'emailKey'>;
  /** The session that stays; null: none. */
  exceptSessionId: string | null;
  /** The browser on which the owner has just proved to be that. */
  provenBy?: string;
}

/** Whoever signed in to an account before has to do it again. */
export const signInsRevoked = domainEvent<SignInsRevoked>('account.signInsRevoked');

/**
 * Does something to an account after which sign-ins of before count no more, but the one that stays; their tabs are told
 * when it is committed. `action` says whose account it was; null: nothing was done.
 */
export async function revokingSignIns(
  deps: Deps,
  how: Pick<SignInsRevoked, 'exceptSessionId' | 'provenBy'>,
  action: (tx: Db) => Promise<SignInsRevoked['user'] | null>,
): Promise<void> {
  const user = await deps.db.transaction(async (tx) => {
    const found = await action(tx);
    if (found !== null) await deps.features.emit(signInsRevoked, { ...how, tx, user: found });
    return found;
  });
  if (user !== null) deps.hub.endSessionsOf(user.id, how.exceptSessionId);
}
