import type { SelectedUser } from '@salon/contract';
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { emailKeyOf } from '#features/account/index.ts';
import { insertAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import type { Invitation, Invitee, Target } from '../meeting.queries.ts';
import { invitations, invitees } from '../meeting.tables.ts';

const at = (target: Target) =>
  target.meetingId === null ? eq(invitees.seriesId, target.seriesId) : eq(invitees.meetingId, target.meetingId);

/** Who came, went and stayed when the list of invited people was set again. */
export interface PeopleChange {
  added: Invitee[];
  unchanged: Invitee[];
  removed: Invitee[];
  /** Those of the kept ones who moderate from now on, or no more. */
  otherRole: Invitee[];
}

/** Sets who is invited. Someone who stays keeps their link and their answer. */
export async function setInvitees(
  tx: Db,
  target: Target,
  people: readonly SelectedUser[],
  now: Date,
): Promise<PeopleChange> {
  const before = await tx.select().from(invitees).where(at(target));
  const byKey = new Map(before.map((row) => [row.emailKey, row]));
  const change: PeopleChange = { added: [], unchanged: [], removed: [], otherRole: [] };
  const fresh: (typeof invitees.$inferInsert)[] = [];
  const listed: { known: Invitee; next: Invitee }[] = [];
  for (const person of people) {
    const known = byKey.get(emailKeyOf(person.email));
    if (known === undefined) fresh.push(freshInvitee(target, person, now));
    else listed.push({ known, next: unchangedInvitee(known, person) });
  }
  if (fresh.length > 0) {
    await insertAll(tx, invitees, fresh, ROWS_BATCH_SIZE);
    const known = new Set(before.map(({ id }) => id));
    const all = await tx.select().from(invitees).where(at(target));
    change.added.push(...all.filter(({ id }) => !known.has(id)));
  }
  await keep(tx, listed, change);
  const wanted = new Set(people.map((person) => emailKeyOf(person.email)));
  const others = before.filter((row) => row.removedAt === null && !wanted.has(row.emailKey));
  // Who put themselves on the list is on no plan, and stays like those who were invited.
  change.unchanged.push(...others.filter((row) => row.registered));
  const removed = others.filter((row) => !row.registered);
  if (removed.length > 0) change.removed.push(...(await uninvite(tx, removed, now)));
  return change;
}

/** Rows in one statement. */
const ROWS_BATCH_SIZE = 250;

const freshInvitee = (target: Target, person: SelectedUser, now: Date): typeof invitees.$inferInsert => ({
  id: publicId(),
  ...target,
  email: person.email,
  emailKey: emailKeyOf(person.email),
  fullName: person.fullName,
  isModerator: person.isModerator,
  createdAt: now,
});

/** Someone on the list who stays on it, or returns to it, as the plan has them now. */
const unchangedInvitee = (known: Invitee, person: SelectedUser): Invitee => ({
  ...known,
  fullName: person.fullName || known.fullName,
  isModerator: person.isModerator,
  registered: false,
  removedAt: null,
  ...(known.removedAt === null ? {} : { response: 'none', respondedAt: null }),
});

/** Writes those who stay and differ: a few statements, however many they are. */
async function keep(tx: Db, listed: readonly { known: Invitee; next: Invitee }[], change: PeopleChange): Promise<void> {
  const returned = listed.filter(({ known }) => known.removedAt !== null);
  change.added.push(...returned.map(({ next }) => next));
  change.unchanged.push(...listed.filter(({ known }) => known.removedAt === null).map(({ next }) => next));
  const differs = ({ known, next }: { known: Invitee; next: Invitee }) =>
    known.removedAt !== null ||
    known.registered ||
    known.fullName !== next.fullName ||
    known.isModerator !== next.isModerator;
  await updateUnchanged(
    tx,
    listed.filter(differs).map(({ next }) => next),
  );
  const back = returned.map(({ next }) => next.id);
  if (back.length > 0)
    await tx.update(invitations).set({ revokedAt: null }).where(inArray(invitations.inviteeId, back));
  const other = listed.filter(({ known, next }) => known.isModerator !== next.isModerator).map(({ next }) => next);
  change.otherRole.push(...other);
  for (const isModerator of [true, false]) {
    const ids = other.filter((row) => row.isModerator === isModerator).map(({ id }) => id);
    const role = isModerator ? 'moderator' : 'user';
    if (ids.length > 0) await tx.update(invitations).set({ role }).where(inArray(invitations.inviteeId, ids));
  }
}

async function updateUnchanged(tx: Db, rows: readonly Invitee[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, fullName, isModerator }) => ({ id, name: fullName, moderator: isModerator }));
  await tx.execute(sql`update ${invitees} i set full_name = n.name, is_moderator = n.moderator, registered = false,
      response = case when i.removed_at is null then i.response else 'none' end,
      responded_at = case when i.removed_at is null then i.responded_at end, removed_at = null
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n(id text, name text, moderator boolean)
    where i.id = n.id`);
}

async function uninvite(tx: Db, removed: readonly Invitee[], now: Date): Promise<Invitee[]> {
  const ids = removed.map((row) => row.id);
  await tx.update(invitations).set({ revokedAt: now }).where(inArray(invitations.inviteeId, ids));
  return tx.update(invitees).set({ removedAt: now }).where(inArray(invitees.id, ids)).returning();
}

/** Copies who is invited to a series, with their answers, to one meeting (or to another series). */
export async function copyInvitees(tx: Db, from: readonly Invitee[], target: Target): Promise<void> {
  const rows = from.map((row) => ({ ...row, id: publicId(), ...target }));
  for (let at = 0; at < rows.length; at += ROWS_BATCH_SIZE)
    await tx
      .insert(invitees)
      .values(rows.slice(at, at + ROWS_BATCH_SIZE))
      .onConflictDoNothing();
}

/** Puts someone who came by the link into the list, so that the meeting is in their own calendar. */
export async function registerInvitee(
  tx: Db,
  target: Target,
  { provenCode, ...person }: { email: string; fullName: string; provenCode: string | null },
  now: Date,
): Promise<void> {
  const fresh = freshInvitee(target, { ...person, isModerator: false }, now);
  await tx
    .insert(invitees)
    .values({ ...fresh, registered: true, provenCode, response: 'accepted' })
    .onConflictDoUpdate({
      target:
        target.meetingId === null ? [invitees.seriesId, invitees.emailKey] : [invitees.meetingId, invitees.emailKey],
      set: {
        removedAt: null,
        registered: true,
        provenCode,
        isModerator: false,
        response: 'accepted',
        respondedAt: now,
      },
    });
}

export async function saveAnswer(
  db: Db,
  id: string,
  answer: { response?: Invitee['response']; reminders?: boolean },
  now: Date,
): Promise<Invitee | null> {
  const set = {
    ...(answer.response === undefined ? {} : { response: answer.response, respondedAt: now }),
    ...(answer.reminders === undefined ? {} : { reminders: answer.reminders }),
  };
  if (Object.keys(set).length === 0) return null;
  const [row] = await db
    .update(invitees)
    .set(set)
    .where(and(eq(invitees.id, id), isNull(invitees.removedAt)))
    .returning();
  return row ?? null;
}

/** Whose way into a meeting an invitation is. */
export interface Holder {
  meetingId: string;
  role: Invitation['role'];
  fullName: string;
  email: string;
  inviteeId: string | null;
  userId: string | null;
}

/** The way into a meeting of someone who is known, made when they first come; its role outlives later changes. */
export async function ensureInvitation(db: Db, holder: Holder, now: Date): Promise<Invitation> {
  const found = await heldInvitation(db, holder);
  if (found !== null) {
    await claimInvitation(db, found, holder);
    return joinInvitee(db, found, holder);
  }
  await db
    .insert(invitations)
    .values({ id: publicId(), ...holder, createdAt: now })
    .onConflictDoNothing();
  const made = await heldInvitation(db, holder);
  if (made === null) throw new Error('insert of invitation returned no row');
  return made;
}

/** The way in that someone has already; null: it is made when they come in. */
export async function heldInvitation(db: Db, { meetingId, inviteeId, userId }: Holder): Promise<Invitation | null> {
  const holder = or(
    inviteeId === null ? undefined : eq(invitations.inviteeId, inviteeId),
    userId === null ? undefined : eq(invitations.userId, userId),
  );
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.meetingId, meetingId), holder))
    // One person may hold two: what was taken away counts first, then the lower role never hides the higher one.
    .orderBy(sql`${invitations.revokedAt} is null, ${invitations.role} <> 'moderator'`)
    .limit(1);
  return rows[0] ?? null;
}

/** An invitation of someone who comes signed in for the first time is their account's from then on. */
async function claimInvitation(db: Db, found: Invitation, { meetingId, userId }: Holder): Promise<void> {
  if (userId === null || found.userId !== null) return;
  await db
    .update(invitations)
    .set({ userId })
    .where(
      and(
        eq(invitations.id, found.id),
        sql`not exists (select 1 from ${invitations} other where other.meeting_id = ${meetingId} and other.user_id = ${userId})`,
      ),
    );
}

/** Whether someone came before they were invited by name, and enters by that invitation from now on. */
const isInvitedSince = (found: Invitation, { inviteeId }: Holder): boolean =>
  inviteeId !== null && found.inviteeId !== inviteeId && found.revokedAt === null;

/** The role with which someone will enter. */
export const roleToEnter = (found: Invitation | null, holder: Holder): Invitation['role'] =>
  found === null || isInvitedSince(found, holder) ? holder.role : found.role;

/** Someone who came before they were invited by name: their way in gets the role of the invitation. */
async function joinInvitee(db: Db, found: Invitation, holder: Holder): Promise<Invitation> {
  if (!isInvitedSince(found, holder)) return found;
  const { inviteeId, role } = holder;
  const [row] = await db
    .update(invitations)
    .set({ inviteeId, role })
    .where(
      and(
        eq(invitations.id, found.id),
        sql`not exists (select 1 from ${invitations} other where other.meeting_id = ${found.meetingId} and other.invitee_id = ${inviteeId})`,
      ),
    )
    .returning();
  return row ?? found;
}

/** Ways into meetings whose invited people are kept on another list from now on: each belongs to the same address there. */
export async function moveInvitations(tx: Db, meetingIds: readonly string[], target: Target): Promise<void> {
  if (meetingIds.length === 0) return;
  const list =
    target.meetingId === null ? sql`n.series_id = ${target.seriesId}` : sql`n.meeting_id = ${target.meetingId}`;
  await tx
    .update(invitations)
    .set({
      inviteeId: sql`(select n.id from ${invitees} o join ${invitees} n on n.email_key = o.email_key and ${list}
        where o.id = ${invitations.inviteeId})` as unknown as string,
    })
    .where(
      and(
        inArray(invitations.meetingId, [...meetingIds]),
        sql`exists (select 1 from ${invitees} o join ${invitees} n on n.email_key = o.email_key and ${list} where o.id = ${invitations.inviteeId})`,
      ),
    );
}

/** Anyone who came to the one meeting that they are invited to has answered by that. */
export async function acceptByComing(tx: Db, inviteeId: string, now: Date): Promise<void> {
  await tx
    .update(invitees)
    .set({ response: 'accepted', respondedAt: now })
    .where(and(eq(invitees.id, inviteeId), isNotNull(invitees.meetingId), ne(invitees.response, 'accepted')));
}
