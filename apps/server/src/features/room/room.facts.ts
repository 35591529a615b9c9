import type { Db } from '#platform/db/open.ts';
import { type Fact, recordFacts } from '#platform/facts.ts';
import type { Meeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import type { ParticipantRow } from './room.queries.ts';
import type { Departure } from './room.store.ts';

const factOf = (event: 'participant.joined' | 'participant.left', row: ParticipantRow): Fact => ({
  event,
  meetingId: row.meetingId,
  data: { participantId: row.id, userId: row.userId, role: row.role },
});

/** Someone is inside from now on; the first one of all starts the meeting. */
export async function recordEntry(
  deps: Deps,
  tx: Db,
  { startedAt }: Pick<Meeting, 'startedAt'>,
  row: ParticipantRow,
): Promise<void> {
  const { meetingId } = row;
  const started: Fact = { event: 'meeting.started', meetingId };
  const joined = factOf('participant.joined', row);
  await recordFacts(deps, { tx, owner: { meetingId }, facts: startedAt === null ? [started, joined] : [joined] });
}

/** People whose departure was undone are inside again. */
export async function recordReturns(deps: Deps, tx: Db, rows: readonly ParticipantRow[]): Promise<ParticipantRow[]> {
  for (const row of rows)
    await recordFacts(deps, {
      tx,
      owner: { meetingId: row.meetingId },
      facts: [factOf('participant.joined', row)],
    });
  return [...rows];
}

/** Records those who were inside; returns every entry that was changed. */
export async function recordDeparture(deps: Deps, tx: Db, { changed, left }: Departure): Promise<ParticipantRow[]> {
  for (const [meetingId, rows] of Map.groupBy(left, (row) => row.meetingId))
    await recordFacts(deps, { tx, owner: { meetingId }, facts: rows.map((row) => factOf('participant.left', row)) });
  return changed;
}

/** A meeting was ended, and with it the list of those who attended is final. */
export const recordEnd = (deps: Deps, tx: Db, meetingId: string, reason: string): Promise<void> =>
  recordFacts(deps, {
    tx,
    owner: { meetingId },
    facts: [
      { event: 'meeting.ended', meetingId, data: { reason } },
      { event: 'attendance.ready', meetingId },
    ],
  });
