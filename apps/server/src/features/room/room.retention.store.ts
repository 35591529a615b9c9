import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { consents, knocks, participants, presences } from './room.tables.ts';

/**
 * Who the people of these meetings were is forgotten; that a text was accepted, when and which, stays. Places that nobody
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
        sql`not exists (select 1 from ${presences} where ${presences.participantId} = ${participants.id})`,
      ),
    );
  await tx.delete(consents).where(inArray(consents.participantId, untaken));
  await tx.delete(participants).where(inArray(participants.id, untaken));
  await tx
    .update(participants)
    .set({ fullName: '', email: '', emailKey: '', addressKey: '', deviceHash: '', picture: null })
    .where(and(inArray(participants.meetingId, ids), ne(participants.email, '')));
  await tx
    .update(consents)
    .set({ fullName: '', email: '', address: '', deviceHash: '' })
    .where(and(inArray(consents.meetingId, ids), ne(consents.email, '')));
}

/** The pictures of an account that is erased, in every meeting that it entered or asked to enter. */
export async function purgePictures(tx: Db, { id }: { id: string }): Promise<void> {
  // As the indexes `participant_picture` and `knock_picture` have it.
  const has = sql`picture is not null`;
  await tx
    .update(participants)
    .set({ picture: null })
    .where(and(eq(participants.userId, id), has));
  await tx
    .update(knocks)
    .set({ picture: null })
    .where(and(eq(knocks.userId, id), has));
}
