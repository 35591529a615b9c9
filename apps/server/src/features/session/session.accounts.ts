import { CONFIRMED_MINUTES, permissionsOf } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Principals } from '../../platform/principal.ts';
import { rolesOf, type User } from '../account/index.ts';
import { type Session, standingAmong, userOfSession } from './session.queries.ts';

/** Who a bearer token speaks for, read anew for every request: a sign-out, a lock or a lost right counts at once. */
export const sessionPrincipals = ({
  db,
  clock,
  access,
}: Pick<Deps, 'db' | 'clock' | 'access'>): Pick<Principals, 'account' | 'permissions'> => ({
  permissions: async ({ isAdmin, userId }) => new Set(isAdmin ? permissionsOf(await rolesOf(db, userId)) : []),
  async account(token) {
    const claims = await access.read(token);
    const standing = claims === null ? null : await userOfSession(db, claims.sessionId, clock.now());
    if (standing === null || standing.user.id !== claims?.userId) throw new DomainError('session.unauthorised');
    const { id, email, name, surname, language, isAdmin, mustChangePassword, picture, country, companyId } =
      standing.user;
    const person = {
      email,
      name,
      surname,
      language,
      isAdmin,
      mustChangePassword,
      picture,
      country,
      companyId,
    };
    const { id: sessionId, createdAt: signedInAt } = standing.session;
    const isConfirmed = isConfirmedAt(standing, clock.now());
    return { userId: id, sessionId, signedInAt, isConfirmed, ...person };
  },
});

/** Whether the password was given again a moment ago; of an account without one, whether its sign-in was. */
function isConfirmedAt({ session, user }: { session: Session; user: User }, now: Date): boolean {
  const confirmedAt = session.confirmedAt ?? (user.passwordHash === null ? session.createdAt : null);
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000;
}

/** So many sessions are asked about at a time. */
const ASKED_AT_ONCE = 1000;

/** Ends the lines of sessions that ran out, or whose end did not reach this server. */
export async function endLines({ db, clock, hub }: Deps): Promise<void> {
  const connected = hub.localSessions();
  for (let from = 0; from < connected.length; from += ASKED_AT_ONCE) {
    const ids = connected.slice(from, from + ASKED_AT_ONCE);
    const standing = await standingAmong(db, ids, clock.now());
    hub.endSessions(ids.filter((id) => !standing.has(id)));
  }
}
