import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { consents } from '#platform/legal/consent.tables.ts';
import { attendanceIntervals, knocks, participants } from './room.tables.ts';

/** What is left of who an entry was. */
const ERASED_PERSON = {
  fullName: '',
  displayName: null,
  nameKey: '',
  nameMark: null,
  email: '',
  emailKey: '',
  addressKey: '',
  deviceHash: '',
  picture: null,
};
const noAccepter = { fullName: '', email: '', address: '', deviceHash: '' };

/**
 * Who the people of these meetings were is forgotten; that a text was accepted, when and which, stays. Places that no one
 * ever took, and requests to enter, go as a whole. What was written in the meetings has gone before.
 */
export async function purgeEntries(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const ids = [...meetingIds];
  await tx.delete(knocks).where(inArray(knocks.meetingId, ids));
  const untaken = tx
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        inArray(participants.meetingId, ids),
        isNull(participants.enteredAt),
        sql`not exists (select 1 from ${attendanceIntervals} where ${attendanceIntervals.participantId} = ${participants.id})`,
      ),
    );
  await tx.delete(consents).where(inArray(consents.participantId, untaken));
  await tx.delete(participants).where(inArray(participants.id, untaken));
  await tx
    .update(participants)
    .set(ERASED_PERSON)
    .where(and(inArray(participants.meetingId, ids), ne(participants.email, '')));
  await tx
    .update(consents)
    .set(noAccepter)
    .where(and(inArray(consents.meetingId, ids), eq(consents.about, 'meeting'), ne(consents.email, '')));
}

/**
 * Who an account that is erased was in the meetings that it entered or asked to enter, at once instead of when the meetings are
 * forgotten. That someone was there, how long, and that a text was accepted stays.
 */
export async function eraseEntriesOf(tx: Db, { id }: { id: string }): Promise<void> {
  await tx.delete(knocks).where(eq(knocks.userId, id));
  const own = tx.select({ id: participants.id }).from(participants).where(eq(participants.userId, id));
  await tx
    .update(consents)
    .set(noAccepter)
    .where(and(inArray(consents.participantId, own), eq(consents.about, 'meeting')));
  await tx.update(participants).set(ERASED_PERSON).where(eq(participants.userId, id));
}
