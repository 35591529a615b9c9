import { randomInt } from 'node:crypto';
import { MEETING_NUMBER_DIGITS } from '@salon/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import type { Meeting, Target } from './meeting.queries.ts';
import { meetingNumbers } from './meeting.tables.ts';

const drawNumber = (): string => String(randomInt(10 ** MEETING_NUMBER_DIGITS)).padStart(MEETING_NUMBER_DIGITS, '0');

/** This many numbers that others have are drawn before something must be wrong. */
const DRAWS = 20;

/** Gives a meeting or a series a number that no one has (`meeting_number_taken`). */
export async function assignMeetingNumber(tx: Db, target: Target, draw: () => string = drawNumber): Promise<string> {
  for (let draws = 0; draws < DRAWS; draws += 1) {
    const number = draw();
    const given = await tx
      .insert(meetingNumbers)
      .values({ number, ...target })
      .onConflictDoNothing({ target: meetingNumbers.number })
      .returning({ number: meetingNumbers.number });
    if (given.length > 0) return number;
  }
  throw new Error('no free meeting number found');
}

const holds = (target: Target) =>
  target.meetingId === null
    ? eq(meetingNumbers.seriesId, target.seriesId)
    : eq(meetingNumbers.meetingId, target.meetingId);

/** A meeting became a series, or a series one meeting: people continue by the number that they know. */
export async function reassignMeetingNumber(tx: Db, from: Target, to: Target): Promise<void> {
  await tx.update(meetingNumbers).set(to).where(holds(from));
}

/** The number of a meeting; those of a series share one. */
export async function numberOf(db: Db, meeting: Pick<Meeting, 'id' | 'seriesId'>): Promise<string> {
  const target: Target =
    meeting.seriesId === null
      ? { meetingId: meeting.id, seriesId: null }
      : { meetingId: null, seriesId: meeting.seriesId };
  const [row] = await db.select({ number: meetingNumbers.number }).from(meetingNumbers).where(holds(target)).limit(1);
  if (row === undefined) throw new Error(`meeting ${meeting.id} has no number`);
  return row.number;
}

/** Who has a number; null: no one. */
export async function holderOfNumber(db: Db, number: string): Promise<Target | null> {
  const [row] = await db
    .select({ meetingId: meetingNumbers.meetingId, seriesId: meetingNumbers.seriesId })
    .from(meetingNumbers)
    .where(eq(meetingNumbers.number, number))
    .limit(1);
  return (row as Target | undefined) ?? null;
}
