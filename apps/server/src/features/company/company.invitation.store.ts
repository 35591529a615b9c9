import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { users } from '../account/account.tables.ts';
import { companyInvitations } from './company.members.tables.ts';
import type { Invitation } from './company.queries.ts';
import { companies } from './company.tables.ts';

const isOpen = isNull(companyInvitations.outcome);

/** Writes an invitation; null: the address has an open one (constraint `company_invitation_open`). */
export async function insertInvitation(
  tx: Db,
  row: typeof companyInvitations.$inferInsert,
): Promise<Invitation | null> {
  const [made] = await tx.insert(companyInvitations).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** An open invitation with another code and other days; null: it was answered, or is not of this company. */
export async function renewInvitation(
  tx: Db,
  which: { id: string; companyId: string },
  values: Pick<Invitation, 'codeHash' | 'expiresAt'>,
): Promise<Invitation | null> {
  const [row] = await tx
    .update(companyInvitations)
    .set(values)
    .where(and(eq(companyInvitations.id, which.id), eq(companyInvitations.companyId, which.companyId), isOpen))
    .returning();
  return row ?? null;
}

/** Closes an open invitation; of several at once one does. Null: it was closed before. */
export async function closeInvitation(
  tx: Db,
  id: string,
  outcome: NonNullable<Invitation['outcome']>,
  now: Date,
): Promise<Invitation | null> {
  const [row] = await tx
    .update(companyInvitations)
    .set({ outcome, closedAt: now })
    .where(and(eq(companyInvitations.id, id), isOpen))
    .returning();
  return row ?? null;
}

/** Notes which seat goes along with an invitation. */
export async function setInvitationSeat(tx: Db, id: string, seatId: string): Promise<void> {
  await tx.update(companyInvitations).set({ seatId }).where(eq(companyInvitations.id, id));
}

/** The open company that someone founds, closed as given up; null: there is none. */
export async function closeFounding(tx: Db, userId: string, now: Date): Promise<Invitation | null> {
  const [row] = await tx
    .update(companyInvitations)
    .set({ outcome: 'withdrawn', closedAt: now })
    .where(and(eq(companyInvitations.userId, userId), eq(companyInvitations.kind, 'founder'), isOpen))
    .returning();
  return row ?? null;
}

/** Forgets someone in invitations: those to them go, and who invited is no one any more. */
export async function eraseInvited(tx: Db, who: { id: string; emailKey: string }): Promise<void> {
  await tx
    .delete(companyInvitations)
    .where(or(eq(companyInvitations.userId, who.id), eq(companyInvitations.emailKey, who.emailKey)));
  await tx.update(companyInvitations).set({ invitedBy: null }).where(eq(companyInvitations.invitedBy, who.id));
}

/** Forgets invitations that ran out before a moment, and companies that no one approved and that are left without one. */
export async function purgeInvitations(db: Db, before: Date): Promise<void> {
  await deleteAll(db, companyInvitations, lt(companyInvitations.expiresAt, before));
  const invited = db
    .select({ one: sql`1` })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companies.id));
  const joined = db.select({ one: sql`1` }).from(users).where(eq(users.companyId, companies.id));
  const unapproved = and(isNull(companies.approvedAt), isNotNull(companies.email), lt(companies.createdAt, before));
  const stale = and(unapproved, notExists(invited), notExists(joined));
  await deleteAll(db, companies, inArray(companies.id, db.select({ id: companies.id }).from(companies).where(stale)));
}

/** Throws unless the invitation is open and in time. */
export function assertOpen(invitation: Invitation | null, now: Date): asserts invitation is Invitation {
  if (invitation === null || invitation.outcome !== null || invitation.expiresAt <= now)
    throw new DomainError('company.invitationGone');
}
