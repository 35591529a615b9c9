import type { RecordingAnswer } from '@salon/contract';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/open.ts';
import { type ConsentRow, insertConsents, type NewConsent } from '#platform/legal/consent.store.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants } from '../room/room.tables.ts';
import { recordings } from './recording.tables.ts';

const aboutRecordings = eq(consents.about, 'recording');

export const insertConsent = (tx: Db, row: Omit<NewConsent, 'about' | 'kind'>): Promise<void> =>
  insertConsents(tx, [{ ...row, about: 'recording', kind: 'recording' }]);

/** Whether this answer of the join page is written already: an entry that is taken up again brings it once more. */
export async function hasConsentOf(tx: Db, participantId: string, answeredAt: Date): Promise<boolean> {
  const [row] = await tx
    .select({ seq: consents.seq })
    .from(consents)
    .where(and(eq(consents.participantId, participantId), eq(consents.givenAt, answeredAt), eq(consents.place, 'door')))
    .limit(1);
  return row !== undefined;
}

const device = alias(participants, 'device');

/** The last answer of each of these people about a recording, with whatever device, by entry; without people: of everyone. */
export async function answersTo(
  db: Db,
  recordingId: string,
  participantIds?: readonly string[],
): Promise<Map<string, RecordingAnswer>> {
  if (participantIds?.length === 0) return new Map();
  const of = participantIds && inArray(device.id, [...participantIds]);
  const isSamePerson = sql`coalesce(${device.deviceOf}, ${device.id}) = coalesce(${participants.deviceOf}, ${participants.id})`;
  const rows = await db
    .selectDistinctOn([device.id], { participantId: device.id, answer: consents.answer })
    .from(consents)
    .innerJoin(participants, eq(participants.id, consents.participantId))
    .innerJoin(device, and(eq(device.meetingId, participants.meetingId), isSamePerson))
    .where(and(eq(consents.recordingId, recordingId), of))
    .orderBy(asc(device.id), desc(consents.givenAt), desc(consents.seq));
  return new Map(rows.map(({ participantId, answer }) => [participantId, answer]));
}

/** What those of a room answered at the join page is about the recording that begins there now. Returns whose answers these were. */
export async function linkJoinConsents(tx: Db, roomId: string, recordingId: string): Promise<string[]> {
  const inRoom = tx.select({ id: participants.id }).from(participants).where(eq(participants.roomId, roomId));
  const bound = await tx
    .update(consents)
    .set({ recordingId })
    .where(and(aboutRecordings, isNull(consents.recordingId), inArray(consents.participantId, inRoom)))
    .returning({ participantId: consents.participantId });
  return [...new Set(bound.flatMap(({ participantId }) => participantId ?? []))];
}

/** The answers that were given in a meeting, in their order. */
export const consentsAfter = (db: Db, meetingId: string, seq: number, limit: number): Promise<ConsentRow[]> =>
  db
    .select()
    .from(consents)
    .where(and(aboutRecordings, eq(consents.meetingId, meetingId), gt(consents.seq, seq)))
    .orderBy(asc(consents.seq))
    .limit(limit);

/** Those that someone with an account gave, the latest first. */
export const consentsOfUser = (db: Db, userId: string, limit: number): Promise<ConsentRow[]> =>
  db
    .select()
    .from(consents)
    .where(and(aboutRecordings, eq(consents.userId, userId)))
    .orderBy(desc(consents.seq))
    .limit(limit);

/** Whose answers these were is forgotten; that they were given, when and to what, stays. */
export async function anonymizeConsentsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .update(consents)
    .set({ fullName: '', userId: sql`null` })
    .where(and(aboutRecordings, eq(consents.userId, userId)));
}

/** Of meetings that are forgotten: answers about what is not there (any more), and of people who never came in. */
export async function purgeConsents(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const retained = tx
    .select({ id: recordings.id })
    .from(recordings)
    .where(inArray(recordings.meetingId, [...meetingIds]));
  const came = tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(inArray(participants.meetingId, [...meetingIds]), isNotNull(participants.enteredAt)));
  await tx
    .delete(consents)
    .where(
      and(
        aboutRecordings,
        inArray(consents.meetingId, [...meetingIds]),
        or(
          isNull(consents.recordingId),
          notInArray(consents.recordingId, retained),
          notInArray(consents.participantId, came),
        ),
      ),
    );
}

/** Recordings go that outlived what was known of their meetings: who agreed to be in them is forgotten with them. */
export async function dropConsentsOf(tx: Db, recordingIds: readonly string[]): Promise<void> {
  const forgotten = tx.select({ id: meetings.id }).from(meetings).where(isNotNull(meetings.entriesForgottenAt));
  await tx
    .delete(consents)
    .where(and(inArray(consents.recordingId, [...recordingIds]), inArray(consents.meetingId, forgotten)));
}
