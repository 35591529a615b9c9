import { ENTRY_HOLD_SECONDS, PublicId } from '@salon/contract';
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { type Meeting, meetings } from '../meeting/index.ts';
import { admissions, consents } from './room.tables.ts';

export type Admission = typeof admissions.$inferSelect;

/** An entry and the meeting that it is for. */
export interface Entry {
  meeting: Meeting;
  admission: Admission;
}

export async function entryByTokenHash(db: Db, tokenHash: string): Promise<Entry | null> {
  const [row] = await db
    .select({ meeting: meetings, admission: admissions })
    .from(admissions)
    .innerJoin(meetings, eq(meetings.id, admissions.meetingId))
    .where(eq(admissions.tokenHash, tokenHash))
    .limit(1);
  return row ?? null;
}

/** The meeting and the entry that an identity of the media server names; they need not belong together. */
export async function namedBy(
  db: Db,
  meetingId: string,
  participantId: string,
): Promise<{ meeting: Meeting | null; admission: Admission | null }> {
  // Rooms and identities of the media server are whatever a token said.
  const named = { meeting: null, admission: null };
  if (!PublicId.safeParse(meetingId).success || !PublicId.safeParse(participantId).success) return named;
  const [row] = await db
    .select({ meeting: meetings, admission: admissions })
    .from(meetings)
    .leftJoin(admissions, eq(admissions.id, participantId))
    .where(eq(meetings.id, meetingId))
    .limit(1);
  return row ?? named;
}

export async function findAdmission(db: Db, id: string): Promise<Admission | null> {
  // The media server's identities are whatever a token said.
  if (!PublicId.safeParse(id).success) return null;
  const [row] = await db.select().from(admissions).where(eq(admissions.id, id)).limit(1);
  return row ?? null;
}

/** Those of these entries whose people are inside. */
export function stillInside(db: Db, ids: readonly string[]) {
  const possible = ids.filter((id) => PublicId.safeParse(id).success);
  if (possible.length === 0) return Promise.resolve([]);
  return db
    .select({ id: admissions.id, meetingId: admissions.meetingId })
    .from(admissions)
    .where(and(inArray(admissions.id, possible), eq(admissions.state, 'inside')));
}

/** Which of these entries there are. */
export async function entriesThere(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: admissions.id })
    .from(admissions)
    .where(inArray(admissions.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Entries of people on a meeting's list that stand: inside, let in, or able to come back. */
export function entriesOfInvitees(db: Db, meetingId: string, inviteeIds: readonly string[]): Promise<Admission[]> {
  if (inviteeIds.length === 0) return Promise.resolve([]);
  const held = sql`${admissions.invitationId} in (select id from invitation where meeting_id = ${meetingId} and invitee_id in ${[...inviteeIds]})`;
  return db
    .select()
    .from(admissions)
    .where(and(eq(admissions.meetingId, meetingId), ne(admissions.state, 'removed'), held));
}

/** Everybody inside, in the order of their first entry. */
export function peopleInside(db: Db, meetingId: string): Promise<Admission[]> {
  return db
    .select()
    .from(admissions)
    .where(and(eq(admissions.meetingId, meetingId), eq(admissions.state, 'inside')))
    .orderBy(asc(admissions.enteredAt), asc(admissions.id));
}

/** How many are inside, or were let in and have not connected yet, in these meetings; nobody is in one that is missing. */
export async function peopleAround(db: Db, meetingIds: readonly string[]): Promise<Map<string, number>> {
  if (meetingIds.length === 0) return new Map();
  const rows = await db
    .select({ meetingId: admissions.meetingId, people: sql<number>`count(*)::int` })
    .from(admissions)
    .where(and(inArray(admissions.meetingId, [...meetingIds]), inArray(admissions.state, ['admitted', 'inside'])))
    .groupBy(admissions.meetingId);
  return new Map(rows.map(({ meetingId, people }) => [meetingId, people]));
}

/** People on the lists of these meetings whose invitation was taken back and who could still be in, or come back. */
export function uninvitedAround(db: Db, meetingIds: readonly string[]) {
  if (meetingIds.length === 0) return Promise.resolve([]);
  const taken = sql`${admissions.invitationId} = i.id and i.invitee_id is not null and i.revoked_at is not null`;
  return db
    .selectDistinct({ meetingId: admissions.meetingId, id: sql<string>`i.invitee_id` })
    .from(admissions)
    .innerJoin(sql`invitation i`, taken)
    .where(and(inArray(admissions.meetingId, [...meetingIds]), ne(admissions.state, 'removed')));
}

/** The entries to a meeting that are among these ids, in whatever state. */
export function admissionsAmong(db: Db, meetingId: string, ids: readonly string[]): Promise<Admission[]> {
  const possible = ids.filter((id) => PublicId.safeParse(id).success);
  if (possible.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(admissions)
    .where(and(eq(admissions.meetingId, meetingId), inArray(admissions.id, possible)));
}

/** Places taken: people inside, and people let in whose place is still held; `exceptId` is not counted. */
export async function placesTaken(db: Db, meetingId: string, now: Date, exceptId = ''): Promise<number> {
  const held = new Date(now.getTime() - ENTRY_HOLD_SECONDS * 1000);
  const [row] = await db
    .select({ taken: sql<number>`count(*)::int` })
    .from(admissions)
    .where(
      and(
        eq(admissions.meetingId, meetingId),
        ne(admissions.id, exceptId),
        or(eq(admissions.state, 'inside'), and(eq(admissions.state, 'admitted'), gt(admissions.admittedAt, held))),
      ),
    );
  return row?.taken ?? 0;
}

/** The latest consent that the holder of an invitation gave on this browser. */
export async function latestConsent(
  db: Db,
  invitationId: string,
  deviceHash: string,
): Promise<{ textVersion: string; fullName: string; email: string } | null> {
  const [row] = await db
    .select({ textVersion: consents.textVersion, fullName: consents.fullName, email: consents.email })
    .from(consents)
    .where(
      and(eq(consents.invitationId, invitationId), eq(consents.deviceHash, deviceHash), isNotNull(consents.acceptedAt)),
    )
    .orderBy(desc(consents.acceptedAt))
    .limit(1);
  return row ?? null;
}
