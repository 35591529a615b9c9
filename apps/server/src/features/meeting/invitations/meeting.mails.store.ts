import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetingMailQuotas } from '../meeting.tables.ts';

/** Adds to the mails that someone set off since their day began; one that began before `dayAgo` starts again. How many it were. */
export async function addMails(tx: Db, userId: string, people: number, now: Date, dayAgo: Date): Promise<number> {
  const isOver = sql`${meetingMailQuotas.since} <= ${dayAgo.toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(meetingMailQuotas)
    .values({ userId, since: now, count: people })
    .onConflictDoUpdate({
      target: meetingMailQuotas.userId,
      set: {
        since: sql`case when ${isOver} then excluded.since else ${meetingMailQuotas.since} end`,
        count: sql`case when ${isOver} then excluded.count else ${meetingMailQuotas.count} + excluded.count end`,
      },
    })
    .returning({ count: meetingMailQuotas.count });
  return row?.count ?? people;
}
