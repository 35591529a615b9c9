import type { Person } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import { eraseInvited } from './company.invitation.store.ts';
import { appointOwner } from './company.membership.ts';
import { invitationsTo, membershipOf } from './company.queries.ts';
import { eraseMember } from './company.store.ts';
import type { Deps } from './deps.ts';

/** What companies keep of someone, for them to read. */
export async function exportCompany({ db }: Deps, person: Person): Promise<Record<string, unknown>> {
  const [membership, invitations] = await Promise.all([
    membershipOf(db, person.id),
    invitationsTo(db, person.emailKey),
  ]);
  return {
    company: membership === null ? null : { role: membership.role, joinedAt: membership.joinedAt.toISOString() },
    companyInvitations: invitations.map(({ companyName, role, createdAt, outcome }) => ({
      companyName,
      role,
      createdAt: createdAt.toISOString(),
      outcome,
    })),
  };
}

/** Someone goes for good; a company that they looked after alone has another owner. */
export async function eraseCompany(_deps: Deps, tx: Db, person: Person): Promise<void> {
  await eraseMember(tx, person.id);
  await eraseInvited(tx, person);
  if (person.companyId !== null) await appointOwner(tx, person.companyId);
}
