import { CONFIRMED_MINUTES, permissionsOf } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Account, Principals } from '#platform/principal.ts';
import { rolesOf, type User } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { findActiveSessionIds, type Session, userOfSession } from './session.queries.ts';

/** Who a bearer token speaks for, read again for every request: a sign-out, a lock or a lost right counts at once. */
export const sessionPrincipals = ({
  db,
  clock,
  access,
}: Pick<Deps, 'db' | 'clock' | 'access'>): Pick<Principals, 'account' | 'accountOfSession' | 'permissions'> => ({
  permissions: async ({ isAdmin, userId }) => new Set(isAdmin ? permissionsOf(await rolesOf(db, userId)) : []),
  async account(token) {
    const claims = await access.read(token);
    const account = claims === null ? null : await accountOf({ db, clock }, claims.sessionId);
    if (account === null || account.userId !== claims?.userId) throw new DomainError('session.unauthorised');
    return account;
  },
  async accountOfSession(sessionId) {
    const account = await accountOf({ db, clock }, sessionId);
    if (account === null) throw new DomainError('session.unauthorised');
    return account;
  },
});

/** The account of a session; null: it does not stand. */
async function accountOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<Account | null> {
  const standing = await userOfSession(db, id, clock.now());
  if (standing === null) return null;
  const { user, session } = standing;
  const { email, name, surname, language, hasChosenLanguage, isAdmin, mustChangePassword } = user;
  const { picture, country, companyId } = user;
  const named = { email, name, surname, language, hasChosenLanguage };
  const person = { ...named, isAdmin, mustChangePassword, picture, country, companyId };
  const isConfirmed = isConfirmedAt(standing, clock.now());
  return { userId: user.id, sessionId: session.id, signedInAt: session.createdAt, isConfirmed, ...person };
}

/** Whether the password was given again a moment ago; of an account without one, whether its sign-in was. */
function isConfirmedAt({ session, user }: { session: Session; user: User }, now: Date): boolean {
  const confirmedAt = session.confirmedAt ?? (user.passwordHash === null ? session.createdAt : null);
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000;
}

/** This many sessions are asked about at a time. */
const QUERY_BATCH_SIZE = 1000;

/** Ends the lines of sessions that ran out, or whose end did not reach this server. */
export async function endLines({ db, clock, hub }: Deps): Promise<void> {
  const connected = hub.localSessions();
  for (let from = 0; from < connected.length; from += QUERY_BATCH_SIZE) {
    const ids = connected.slice(from, from + QUERY_BATCH_SIZE);
    const standing = await findActiveSessionIds(db, ids, clock.now());
    hub.endSessions(ids.filter((id) => !standing.has(id)));
  }
}
