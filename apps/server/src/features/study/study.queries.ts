import { type MeetingStatus, OCCURRENCES_MAX, statusAt } from '@salon/contract';
import { and, asc, count, eq, gt, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { findMeeting } from '../meeting/index.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants } from '../room/room.tables.ts';
import { studies, studyRooms, studySeats } from './study.tables.ts';

export type StudyRow = typeof studies.$inferSelect;
export type StudyRoomRow = typeof studyRooms.$inferSelect;

/** An entry and the room where it belongs. */
export interface Belonging {
  personId: string;
  roomId: string;
}

/** All that is known of a meeting's study rooms. */
export interface StudyContext {
  study: StudyRow;
  /** Those that are there, by number. */
  rooms: readonly StudyRoomRow[];
  seats: readonly Belonging[];
  /** How many belong into a room by their address and have not come yet, by room. */
  awaited: ReadonlyMap<string, number>;
}

export async function findStudy(db: Db, meetingId: string): Promise<StudyRow | null> {
  const [row] = await db.select().from(studies).where(eq(studies.meetingId, meetingId)).limit(1);
  return row ?? null;
}

/** What ends a meeting leaves its rooms as they stood. */
const mayGoOn: ReadonlySet<MeetingStatus> = new Set(['upcoming', 'ongoing', 'suspended']);

/** The study rooms that a meeting has or had, as what was made there is named by them; open: people are in them, and the meeting is not over. */
export async function studyRoomsOf(
  db: Db,
  meetingId: string,
  now: Date,
): Promise<{ isOpen: boolean; rooms: ReadonlyMap<string, { number: number; name: string }> }> {
  const [study, meeting, rows] = await Promise.all([
    findStudy(db, meetingId),
    findMeeting(db, meetingId),
    db
      .select({ id: studyRooms.id, number: studyRooms.place, name: studyRooms.name })
      .from(studyRooms)
      .where(eq(studyRooms.meetingId, meetingId)),
  ]);
  return {
    isOpen: study?.isOpen === true && meeting !== null && mayGoOn.has(statusAt(meeting, now)),
    rooms: new Map(rows.map(({ id, number, name }) => [id, { number, name }])),
  };
}

/** The rooms of a meeting that are there, by number; at most `STUDY_ROOMS_MAX`. */
export function roomsIn(db: Db, meetingId: string): Promise<StudyRoomRow[]> {
  return db
    .select()
    .from(studyRooms)
    .where(and(eq(studyRooms.meetingId, meetingId), isNull(studyRooms.removedAt)))
    .orderBy(asc(studyRooms.place));
}

/** Where the entries to a meeting belong: by their own place, or by the one of an address that they proved. */
export function seatsIn(db: Db, meetingId: string): Promise<Belonging[]> {
  const holds = or(
    eq(studySeats.participantId, participants.id),
    and(eq(studySeats.emailKey, participants.addressKey), eq(participants.addressProven, true)),
  );
  return db
    .selectDistinctOn([participants.id], { personId: participants.id, roomId: studySeats.roomId })
    .from(studySeats)
    .innerJoin(participants, and(eq(participants.meetingId, studySeats.meetingId), holds))
    .where(and(eq(studySeats.meetingId, meetingId), ne(participants.state, 'removed')))
    .orderBy(participants.id, sql`${studySeats.participantId} nulls last`);
}

/** All of it; null: the meeting never had any. */
export async function findStudyContext(db: Db, meetingId: string): Promise<StudyContext | null> {
  const study = await findStudy(db, meetingId);
  if (study === null) return null;
  return {
    study,
    rooms: await roomsIn(db, meetingId),
    seats: await seatsIn(db, meetingId),
    awaited: await awaitedIn(db, meetingId),
  };
}

/** Places that wait for anyone who proves their address, by room. */
async function awaitedIn(db: Db, meetingId: string): Promise<Map<string, number>> {
  const hasCome = db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, studySeats.meetingId),
        eq(participants.addressKey, studySeats.emailKey),
        eq(participants.addressProven, true),
        ne(participants.state, 'removed'),
      ),
    );
  const rows = await db
    .select({ roomId: studySeats.roomId, waiting: count() })
    .from(studySeats)
    .where(and(eq(studySeats.meetingId, meetingId), isNotNull(studySeats.emailKey), notExists(hasCome)))
    .groupBy(studySeats.roomId);
  return new Map(rows.map(({ roomId, waiting }) => [roomId, waiting]));
}

/** Where those belong who are known by an address, by address. */
export async function addressesIn(db: Db, meetingId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({
      roomId: studySeats.roomId,
      key: sql<string | null>`coalesce(${studySeats.emailKey}, ${participants.addressKey})`,
    })
    .from(studySeats)
    .leftJoin(participants, and(eq(participants.id, studySeats.participantId), eq(participants.addressProven, true)))
    .where(eq(studySeats.meetingId, meetingId));
  return new Map(rows.flatMap(({ key, roomId }) => (key === null ? [] : [[key, roomId]])));
}

/** The meetings of its series that come after a meeting and were not taken back, the next one first. */
export async function followingMeetings(
  db: Db,
  { seriesId, occurrence }: { seriesId: string | null; occurrence: string | null },
  limit: number = OCCURRENCES_MAX,
): Promise<string[]> {
  if (seriesId === null || occurrence === null) return [];
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        eq(meetings.seriesId, seriesId),
        gt(meetings.occurrence, occurrence),
        isNull(meetings.deletedAt),
        isNull(meetings.cancelledAt),
        isNull(meetings.endedAt),
      ),
    )
    .orderBy(asc(meetings.occurrence))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Where someone belongs who came with a new entry: by an address that they proved, or as the same person who had a place with
 * another entry (by account, by personal link, or by browser and address, as the lobby knows people).
 */
export async function placeOf(db: Db, entry: typeof participants.$inferSelect): Promise<string | null> {
  const before = db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, entry.meetingId),
        ne(participants.id, entry.id),
        or(
          entry.userId === null ? undefined : eq(participants.userId, entry.userId),
          entry.invitationId === null ? undefined : eq(participants.invitationId, entry.invitationId),
          and(eq(participants.deviceHash, entry.deviceHash), eq(participants.emailKey, entry.emailKey)),
        ),
      ),
    );
  const [row] = await db
    .select({ roomId: studySeats.roomId })
    .from(studySeats)
    .where(
      and(
        eq(studySeats.meetingId, entry.meetingId),
        or(
          entry.addressProven ? eq(studySeats.emailKey, entry.addressKey) : undefined,
          sql`${studySeats.participantId} in ${before}`,
        ),
      ),
    )
    .orderBy(sql`${studySeats.participantId} nulls last`)
    .limit(1);
  return row?.roomId ?? null;
}

/** Whether a place waits for an address. */
export async function hasAddressSeat(
  db: Db,
  { meetingId, addressKey }: Pick<typeof participants.$inferSelect, 'meetingId' | 'addressKey'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: studySeats.id })
    .from(studySeats)
    .where(and(eq(studySeats.meetingId, meetingId), eq(studySeats.emailKey, addressKey)))
    .limit(1);
  return rows.length > 0;
}

/** Meetings whose rooms are open and are to be closed by then; the longest due first. */
export function closingBy(db: Db, moment: Date, limit: number): Promise<StudyRow[]> {
  return (
    db
      .select()
      .from(studies)
      // As the index `study_closing` has it.
      .where(and(sql`is_open and closes_at is not null`, lte(studies.closesAt, moment)))
      .orderBy(asc(studies.closesAt))
      .limit(limit)
  );
}
