import { ENTRY_HOLD_SECONDS, PublicId } from '@salon/contract';
import { and, arrayContains, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import type { Meeting } from '../meeting/index.ts';
import { invitations, invitees, meetings } from '../meeting/meeting.tables.ts';
import { knocks, participants, rooms } from './room.tables.ts';

export type ParticipantRow = typeof participants.$inferSelect;

/** The same for every device of one person. */
export const personKey = sql<string>`coalesce(${participants.deviceOf}, ${participants.id})`;
export const personKeyOf = ({ deviceOf, id }: Pick<ParticipantRow, 'deviceOf' | 'id'>): string => deviceOf ?? id;

/** An entry and the meeting that it is for. */
export interface ParticipantWithMeeting {
  meeting: Meeting;
  participant: ParticipantRow;
}

export async function participantByTokenHash(db: Db, tokenHash: string): Promise<ParticipantWithMeeting | null> {
  const [row] = await db
    .select({ meeting: meetings, participant: participants })
    .from(participants)
    .innerJoin(meetings, eq(meetings.id, participants.meetingId))
    .where(eq(participants.tokenHash, tokenHash))
    .limit(1);
  return row ?? null;
}

/** Every device of someone; a condition that the id alone answers for most. */
export const isSamePerson = (row: Pick<ParticipantRow, 'deviceOf' | 'id'>) =>
  or(eq(participants.id, personKeyOf(row)), eq(participants.deviceOf, personKeyOf(row)));

const isConnected = and(eq(participants.state, 'inside'), isNull(participants.disconnectedAt));

/** Connected entries of a meeting with this account, personal link or browser, in the order of their first entry. */
export function connectedBy(
  db: Db,
  meetingId: string,
  {
    accountId,
    invitationId,
    deviceHash,
  }: { accountId: string | null; invitationId: string | null; deviceHash: string },
): Promise<ParticipantRow[]> {
  const isBy = or(
    eq(participants.deviceHash, deviceHash),
    accountId === null ? undefined : eq(participants.userId, accountId),
    invitationId === null ? undefined : eq(participants.invitationId, invitationId),
  );
  return db
    .select()
    .from(participants)
    .where(and(eq(participants.meetingId, meetingId), isConnected, isBy))
    .orderBy(asc(participants.enteredAt), asc(participants.id));
}

/** How many devices of a person are connected or about to be, besides one. */
export async function countDevices(
  db: Db,
  row: Pick<ParticipantRow, 'deviceOf' | 'id' | 'meetingId'>,
  now: Date,
  exceptId = '',
): Promise<number> {
  const isOther = and(eq(participants.meetingId, row.meetingId), isSamePerson(row), ne(participants.id, exceptId));
  return db.$count(participants, and(isOther, takesPlace(now), isNull(participants.disconnectedAt)));
}

/** Devices of a person that are connected. */
export const connectedDevicesOf = (db: Db, row: Pick<ParticipantRow, 'deviceOf' | 'id' | 'meetingId'>) =>
  db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.meetingId, row.meetingId), isConnected, isSamePerson(row)));

/** These entries of a meeting and every other device of their people. */
export function withAllDevices(db: Db, meetingId: string, ids: readonly string[]): Promise<ParticipantRow[]> {
  const possible = ids.filter((id) => PublicId.safeParse(id).success);
  if (possible.length === 0) return Promise.resolve([]);
  const person = sql`coalesce(p.device_of, p.id)`;
  const people = sql`(select ${person} from ${participants} p where p.meeting_id = ${meetingId} and p.id in ${possible})`;
  return db
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        or(
          inArray(participants.id, possible),
          sql`${participants.id} in ${people}`,
          sql`${participants.deviceOf} in ${people}`,
        ),
      ),
    );
}

/** Whether this was the secret of an entry that continued with another device since. */
export async function isMovedToken(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    // As the index `participant_moved_tokens` has it.
    .where(and(sql`moved_token_hashes <> '{}'`, arrayContains(participants.movedTokenHashes, [tokenHash])))
    .limit(1);
  return rows.length > 0;
}

/** A room that no one entered yet is the main one, which has the meeting's id. */
const isMeetingOf = (roomId: string) =>
  sql`${meetings.id} = coalesce((select r.meeting_id from ${rooms} r where r.id = ${roomId}), ${roomId})`;

/** Whose room a room of the media server is; null: no meeting's. */
export async function meetingOfRoom(db: Db, roomId: string): Promise<Meeting | null> {
  // Rooms of the media server are whatever a token said.
  if (!PublicId.safeParse(roomId).success) return null;
  const [row] = await db.select().from(meetings).where(isMeetingOf(roomId)).limit(1);
  return row ?? null;
}

/** The meeting and the entry that an identity of the media server names; they need not belong together. */
export async function namedBy(
  db: Db,
  roomId: string,
  participantId: string,
): Promise<{ meeting: Meeting | null; participant: ParticipantRow | null }> {
  // Rooms and identities of the media server are whatever a token said.
  const named = { meeting: null, participant: null };
  if (!PublicId.safeParse(roomId).success || !PublicId.safeParse(participantId).success) return named;
  const [row] = await db
    .select({ meeting: meetings, participant: participants })
    .from(meetings)
    .leftJoin(participants, eq(participants.id, participantId))
    .where(isMeetingOf(roomId))
    .limit(1);
  return row ?? named;
}

export async function findParticipant(db: Db, id: string): Promise<ParticipantRow | null> {
  // The media server's identities are whatever a token said.
  if (!PublicId.safeParse(id).success) return null;
  const [row] = await db.select().from(participants).where(eq(participants.id, id)).limit(1);
  return row ?? null;
}

/** Those of these entries whose people are inside. */
export function stillInside(db: Db, ids: readonly string[]) {
  const possible = ids.filter((id) => PublicId.safeParse(id).success);
  if (possible.length === 0) return Promise.resolve([]);
  return db
    .select({ id: participants.id, roomId: participants.roomId })
    .from(participants)
    .where(and(inArray(participants.id, possible), eq(participants.state, 'inside')));
}

/** Which of these entries there are. */
export async function existingParticipants(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Entries of people on a meeting's list that stand: inside, let in, or able to come back. */
export function participantsOfInvitees(
  db: Db,
  meetingId: string,
  inviteeIds: readonly string[],
): Promise<ParticipantRow[]> {
  if (inviteeIds.length === 0) return Promise.resolve([]);
  const isOfInvitee = sql`${participants.invitationId} in (select id from ${invitations} where meeting_id = ${meetingId} and invitee_id in ${[...inviteeIds]})`;
  return db
    .select()
    .from(participants)
    .where(and(eq(participants.meetingId, meetingId), ne(participants.state, 'removed'), isOfInvitee));
}

/** Everyone in a room, in the order of their first entry. */
export function peopleInside(db: Db, roomId: string): Promise<ParticipantRow[]> {
  return db
    .select()
    .from(participants)
    .where(and(eq(participants.roomId, roomId), eq(participants.state, 'inside')))
    .orderBy(asc(participants.enteredAt), asc(participants.id));
}

/** What someone is called in the room, as `nameOf` says it of a row. */
export const shownName = sql<string>`coalesce(${participants.displayName}, ${participants.fullName}) || coalesce(' (' || ${participants.nameMark} || ')', '')`;

/** One person with several devices counts once. */
export const countPeople = sql<number>`count(distinct ${personKey})::int`;

/** How many are inside in any room of a meeting, and what the first `most` of them are called. */
export async function countInside(
  db: Db,
  meetingId: string,
  most: number,
): Promise<{ count: number; names: string[] }> {
  const isInside = and(eq(participants.meetingId, meetingId), eq(participants.state, 'inside'));
  const [row] = await db.select({ count: countPeople }).from(participants).where(isInside);
  if (most === 0 || !row?.count) return { count: row?.count ?? 0, names: [] };
  const first = await db
    .select({ name: sql<string>`min(${shownName})` })
    .from(participants)
    .where(isInside)
    .groupBy(personKey)
    .orderBy(sql`min(${participants.enteredAt})`, personKey)
    .limit(most);
  return { count: row.count, names: first.map(({ name }) => name) };
}

/** Everyone inside in any room of these meetings, in the order of their first entry. */
export function insideMeetings(db: Db, meetingIds: readonly string[]): Promise<ParticipantRow[]> {
  return db
    .select()
    .from(participants)
    .where(and(inArray(participants.meetingId, [...meetingIds]), eq(participants.state, 'inside')))
    .orderBy(asc(participants.enteredAt), asc(participants.id));
}

export const insideMeeting = (db: Db, meetingId: string): Promise<ParticipantRow[]> => insideMeetings(db, [meetingId]);

/** The first device of each person. */
export const firstDevices = (rows: readonly ParticipantRow[]): ParticipantRow[] => {
  const people = new Set<string>();
  return rows.filter((row) => people.size < people.add(personKeyOf(row)).size);
};

/** Ids of those who are in these rooms, or would come back to them. */
export async function standingIn(db: Db, roomIds: readonly string[]): Promise<string[]> {
  if (roomIds.length === 0) return [];
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(inArray(participants.roomId, [...roomIds]), ne(participants.state, 'removed')));
  return rows.map(({ id }) => id);
}

/** How many are inside, or were let in and have not connected yet, in the rooms of these meetings; no one is in one that is missing. */
export function peopleAround(db: Db, meetingIds: readonly string[]) {
  if (meetingIds.length === 0) return Promise.resolve([]);
  const { meetingId, roomId } = participants;
  return db
    .select({
      meetingId,
      roomId,
      people: countPeople,
      moderators: sql<number>`count(*) filter (where ${participants.role} = 'moderator')::int`,
    })
    .from(participants)
    .where(and(inArray(participants.meetingId, [...meetingIds]), inArray(participants.state, ['admitted', 'inside'])))
    .groupBy(meetingId, roomId);
}

/** When the moderator who left last did so; null: none was inside who left. */
export async function lastModeratorLeftAt(db: Db, meetingId: string): Promise<Date | null> {
  const [row] = await db
    .select({ leftAt: participants.leftAt })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        eq(participants.state, 'left'),
        eq(participants.role, 'moderator'),
        isNotNull(participants.enteredAt),
      ),
    )
    .orderBy(desc(participants.leftAt))
    .limit(1);
  return row?.leftAt ?? null;
}

/** Whether a moderator is inside, or was let in and is about to be. */
export async function hasModerator(db: Db, meetingId: string): Promise<boolean> {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        inArray(participants.state, ['admitted', 'inside']),
        eq(participants.role, 'moderator'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** People on the lists of these meetings whose invitation was taken back and who could still be in, or come back. */
export function uninvitedAround(db: Db, meetingIds: readonly string[]) {
  if (meetingIds.length === 0) return Promise.resolve([]);
  const taken = sql`${participants.invitationId} = i.id and i.invitee_id is not null and i.revoked_at is not null`;
  return db
    .selectDistinct({ meetingId: participants.meetingId, id: sql<string>`i.invitee_id` })
    .from(participants)
    .innerJoin(sql`${invitations} i`, taken)
    .where(and(inArray(participants.meetingId, [...meetingIds]), ne(participants.state, 'removed')));
}

/** The entries to a meeting that are among these ids, in whatever state. */
export function findParticipantsByIds(db: Db, meetingId: string, ids: readonly string[]): Promise<ParticipantRow[]> {
  const possible = ids.filter((id) => PublicId.safeParse(id).success);
  if (possible.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(participants)
    .where(and(eq(participants.meetingId, meetingId), inArray(participants.id, possible)));
}

/** Who takes a place: people inside, and people let in whose place is still held. */
const takesPlace = (now: Date) =>
  or(
    eq(participants.state, 'inside'),
    and(
      eq(participants.state, 'admitted'),
      gt(participants.admittedAt, new Date(now.getTime() - ENTRY_HOLD_SECONDS * 1000)),
    ),
  );

/** Whose place is counted: the person `exceptId` takes none, and anyone who moderates by an invitation may take one that is kept. */
interface PlaceFor {
  exceptId?: string;
  usesReservedSlot?: boolean;
}

/**
 * How many more may come into a meeting. For everyone who moderates it by the plan, a personal link or as its maker and is not there,
 * a place is kept; one place at least is for others.
 */
export async function countFreeSlots(
  db: Db,
  meeting: Pick<Meeting, 'id' | 'maxParticipants' | 'seriesId' | 'hasOwnInvitees' | 'creatorId'>,
  now: Date,
  { exceptId = '', usesReservedSlot = false }: PlaceFor = {},
): Promise<number> {
  const isThere = and(eq(participants.meetingId, meeting.id), takesPlace(now));
  const moderates = sql`${participants.invitationId} in (select id from ${invitations}
    where meeting_id = ${meeting.id} and role = 'moderator' and revoked_at is null)`;
  const [row] = await db
    .select({
      taken: sql<number>`(count(distinct ${personKey}) filter (where ${personKey} <> ${exceptId}))::int`,
      moderators: sql<number>`(count(distinct ${participants.invitationId}) filter (where ${moderates}))::int`,
    })
    .from(participants)
    .where(isThere);
  const { taken = 0, moderators = 0 } = row ?? {};
  const free = meeting.maxParticipants - taken;
  if (usesReservedSlot || free <= 0) return free;
  const absent = (await countModerators(db, meeting)) - moderators;
  return free - Math.max(0, Math.min(absent, meeting.maxParticipants - 1 - moderators));
}

/** How many people moderate a meeting, whether they come or not. */
async function countModerators(
  db: Db,
  { id, seriesId, hasOwnInvitees, creatorId }: Pick<Meeting, 'id' | 'seriesId' | 'hasOwnInvitees' | 'creatorId'>,
): Promise<number> {
  const listed = hasOwnInvitees || seriesId === null ? sql`e.meeting_id = ${id}` : sql`e.series_id = ${seriesId}`;
  const [row] = await db
    .select({
      invited: sql<number>`(count(*) filter (where ${invitations.role} = 'moderator' and ${invitations.revokedAt} is null))::int`,
      listed: sql<number>`(select count(*)::int from ${invitees} e where ${listed} and e.is_moderator and e.removed_at is null
        and not exists (select 1 from ${invitations} i where i.meeting_id = ${id} and i.invitee_id = e.id))`,
      hasMaker: sql<boolean>`coalesce(bool_or(${invitations.userId} = ${creatorId}), false)`,
    })
    .from(invitations)
    .where(eq(invitations.meetingId, id));
  const { invited = 0, listed: others = 0, hasMaker = false } = row ?? {};
  return invited + others + (creatorId !== null && !hasMaker ? 1 : 0);
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
    .where(and(eq(consents.invitationId, invitationId), eq(consents.deviceHash, deviceHash)))
    .orderBy(desc(consents.givenAt))
    .limit(1);
  return row ?? null;
}

/** Meetings that continue, devices in them, and requests that wait; all by their partial indices. */
export async function countLive(db: Db) {
  const ongoing = and(isNotNull(meetings.startedAt), isNull(meetings.endedAt));
  const [[meetingsNow], [people], [lobby]] = await Promise.all([
    db.select({ n: sql<number>`count(*)::int` }).from(meetings).where(ongoing),
    db
      .select({
        inside: sql<number>`(count(*) filter (where ${participants.state} = 'inside'))::int`,
        admitted: sql<number>`(count(*) filter (where ${participants.state} = 'admitted'))::int`,
      })
      .from(participants)
      .innerJoin(meetings, eq(meetings.id, participants.meetingId))
      .where(and(ongoing, inArray(participants.state, ['inside', 'admitted']))),
    db.select({ n: sql<number>`count(*)::int` }).from(knocks).where(eq(knocks.state, 'waiting')),
  ]);
  return {
    meetings: meetingsNow?.n ?? 0,
    inside: people?.inside ?? 0,
    admitted: people?.admitted ?? 0,
    waiting: lobby?.n ?? 0,
  };
}
