import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open.ts';
import { admissions, consents, knocks, stays } from './room.tables.ts';

/**
 * Who the people of these meetings were is forgotten; that a text was accepted, when and which, stays. Places that nobody
 * ever took, and requests to enter, go as a whole. What was written in the meetings has gone before.
 */
export async function forgetEntries(tx: Db, meetingIds: readonly string[]): Promise<void> {
  const ids = [...meetingIds];
  await tx.delete(knocks).where(inArray(knocks.meetingId, ids));
  const untaken = tx
    .select({ id: admissions.id })
    .from(admissions)
    .where(
      and(
        inArray(admissions.meetingId, ids),
        isNull(admissions.enteredAt),
        sql`not exists (select 1 from ${stays} where ${stays.admissionId} = ${admissions.id})`,
      ),
    );
  await tx.delete(consents).where(inArray(consents.admissionId, untaken));
  await tx.delete(admissions).where(inArray(admissions.id, untaken));
  await tx
    .update(admissions)
    .set({ fullName: '', email: '', emailKey: '', addressKey: '', deviceHash: '' })
    .where(and(inArray(admissions.meetingId, ids), ne(admissions.email, '')));
  await tx
    .update(consents)
    .set({ fullName: '', email: '', address: '', deviceHash: '' })
    .where(and(inArray(consents.meetingId, ids), ne(consents.email, '')));
}
