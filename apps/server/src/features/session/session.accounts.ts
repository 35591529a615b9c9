import { permissions } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Principals } from '../../platform/principal.ts';
import { standingAmong, userOfSession } from './session.queries.ts';

/** Who a bearer token speaks for, read anew for every request: a sign-out, a lock or a lost right counts at once. */
export const sessionPrincipals = ({
  db,
  clock,
  access,
}: Pick<Deps, 'db' | 'clock' | 'access'>): Pick<Principals, 'account' | 'permissions'> => ({
  // No administrator is less than another one yet.
  permissions: async ({ isAdmin }) => new Set(isAdmin ? permissions : []),
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
    return { userId: id, sessionId, signedInAt, ...person };
  },
});

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
