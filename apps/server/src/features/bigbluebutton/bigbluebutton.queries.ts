import { and, desc, eq, gt, inArray, isNull, notExists, or, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import type { KeyOwner } from '../api/index.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { recordingLinks, recordings } from '../recording/recording.tables.ts';
import { bbbAccesses, bbbAttendees, bbbMeetings, bbbRecordings } from './bigbluebutton.tables.ts';

export type AccessRow = typeof bbbAccesses.$inferSelect;
export type BbbMeetingRow = typeof bbbMeetings.$inferSelect;
type MeetingRow = typeof meetings.$inferSelect;

/** A meeting as the plugin knows it, and as we do. */
export interface PluginMeeting {
  bbb: BbbMeetingRow;
  meeting: MeetingRow;
}

const isAccessOf = (owner: KeyOwner): SQL | undefined =>
  'companyId' in owner
    ? eq(bbbAccesses.companyId, owner.companyId)
    : and(eq(bbbAccesses.userId, owner.userId), isNull(bbbAccesses.companyId));

export async function accessOf(db: Db, owner: KeyOwner): Promise<AccessRow | null> {
  const [row] = await db.select().from(bbbAccesses).where(isAccessOf(owner));
  return row ?? null;
}

export async function accessByHandle(db: Db, handle: string): Promise<AccessRow | null> {
  const [row] = await db.select().from(bbbAccesses).where(eq(bbbAccesses.handle, handle));
  return row ?? null;
}

export async function accessById(db: Db, id: string): Promise<AccessRow | null> {
  const [row] = await db.select().from(bbbAccesses).where(eq(bbbAccesses.id, id));
  return row ?? null;
}

const columns = { bbb: bbbMeetings, meeting: meetings };

/** The latest meeting that a plugin made under one of its ids. */
export async function latestMeeting(db: Db, accessId: string, externalId: string): Promise<PluginMeeting | null> {
  const [row] = await db
    .select(columns)
    .from(bbbMeetings)
    .innerJoin(meetings, eq(meetings.id, bbbMeetings.meetingId))
    .where(and(eq(bbbMeetings.accessId, accessId), eq(bbbMeetings.externalId, externalId)))
    .orderBy(desc(bbbMeetings.createdAt), desc(bbbMeetings.id))
    .limit(1);
  return row ?? null;
}

/** Meetings of a plugin that no one ended, the latest first; some of them may be over by their times. */
export const openMeetings = (db: Db, accessId: string, limit: number): Promise<PluginMeeting[]> =>
  db
    .select(columns)
    .from(bbbMeetings)
    .innerJoin(meetings, eq(meetings.id, bbbMeetings.meetingId))
    .where(and(eq(bbbMeetings.accessId, accessId), isNull(meetings.endedAt), isNull(meetings.deletedAt)))
    .orderBy(desc(bbbMeetings.createdAt))
    .limit(limit);

/** What a plugin calls a meeting; null: no plugin made it. */
export async function pluginMeetingOf(db: Db, meetingId: string): Promise<BbbMeetingRow | null> {
  const [row] = await db.select().from(bbbMeetings).where(eq(bbbMeetings.meetingId, meetingId));
  return row ?? null;
}

export async function pluginMeetingById(db: Db, id: string): Promise<BbbMeetingRow | null> {
  const [row] = await db.select().from(bbbMeetings).where(eq(bbbMeetings.id, id));
  return row ?? null;
}

export async function invitationOf(db: Db, bbbMeetingId: string, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ invitationId: bbbAttendees.invitationId })
    .from(bbbAttendees)
    .where(and(eq(bbbAttendees.bbbMeetingId, bbbMeetingId), eq(bbbAttendees.userId, userId)));
  return row?.invitationId ?? null;
}

/** The plugin's ids of people, by their invitations. */
export async function attendeesOf(db: Db, bbbMeetingIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(bbbAttendees)
    .where(inArray(bbbAttendees.bbbMeetingId, [...bbbMeetingIds]));
  return new Map(rows.map(({ invitationId, userId }) => [invitationId, userId]));
}

/** A recording of a plugin's meeting, with what the plugin did with it. `isPublished`: its share link works. */
const listed = {
  bbb: bbbMeetings,
  meeting: meetings,
  recording: recordings,
  change: bbbRecordings,
  liveLinkId: recordingLinks.id,
};

/** Which recordings a plugin means; null: all of them. */
export interface RecordingSelection {
  externalIds: readonly string[] | null;
  recordIds: readonly string[] | null;
}

const isSelected = ({ externalIds, recordIds }: RecordingSelection): SQL | undefined =>
  and(
    externalIds === null ? undefined : inArray(bbbMeetings.externalId, [...externalIds]),
    recordIds === null
      ? undefined
      : or(inArray(recordings.id, [...recordIds]), inArray(bbbMeetings.internalId, [...recordIds])),
  );

/** Recordings of a plugin's meetings, the latest first. */
export const pluginRecordings = (
  db: Db,
  accessId: string,
  selection: RecordingSelection,
  { now, limit }: { now: Date; limit: number },
) =>
  db
    .select(listed)
    .from(bbbMeetings)
    .innerJoin(meetings, eq(meetings.id, bbbMeetings.meetingId))
    .innerJoin(recordings, eq(recordings.meetingId, bbbMeetings.meetingId))
    .leftJoin(bbbRecordings, eq(bbbRecordings.recordingId, recordings.id))
    .leftJoin(recordingLinks, and(eq(recordingLinks.id, bbbRecordings.linkId), gt(recordingLinks.expiresAt, now)))
    .where(and(eq(bbbMeetings.accessId, accessId), isSelected(selection)))
    .orderBy(desc(recordings.createdAt), desc(recordings.id))
    .limit(limit);
export type PluginRecording = Awaited<ReturnType<typeof pluginRecordings>>[number];

/** Whether anything of a meeting was recorded. */
export async function wasRecorded(db: Db, meetingId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: recordings.id })
    .from(recordings)
    .where(eq(recordings.meetingId, meetingId))
    .limit(1);
  return row !== undefined;
}

/** Rows whose meeting has no recording. */
export const withoutRecording = (db: Db): SQL =>
  notExists(db.select({ id: recordings.id }).from(recordings).where(eq(recordings.meetingId, bbbMeetings.meetingId)));

/** What a person switched on and made by it, for them to read: no secrets. */
export async function exportAccess(db: Db, userId: string) {
  const accesses = await db
    .select({
      id: bbbAccesses.id,
      companyId: bbbAccesses.companyId,
      isOn: bbbAccesses.isOn,
      createdAt: bbbAccesses.createdAt,
      rotatedAt: bbbAccesses.rotatedAt,
      lastUsedAt: bbbAccesses.lastUsedAt,
    })
    .from(bbbAccesses)
    .where(eq(bbbAccesses.userId, userId));
  const created = await db
    .select({
      meetingId: bbbMeetings.meetingId,
      externalId: bbbMeetings.externalId,
      meta: bbbMeetings.meta,
      createdAt: bbbMeetings.createdAt,
    })
    .from(bbbMeetings)
    .innerJoin(bbbAccesses, eq(bbbAccesses.id, bbbMeetings.accessId))
    .where(eq(bbbAccesses.userId, userId))
    .orderBy(desc(bbbMeetings.createdAt))
    .limit(10_000);
  return { accesses, meetings: created };
}
