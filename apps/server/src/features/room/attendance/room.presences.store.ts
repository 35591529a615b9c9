import { GHOST_SECONDS } from '@salon/contract';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import type { ParticipantRow } from '../room.queries.ts';
import { attendanceIntervals, participants } from '../room.tables.ts';

/**
 * A presence begins. In the transaction that has just changed the entry: its row is locked, so a presence is opened and closed
 * in turns, and the index lets one be open.
 */
export async function openPresence(tx: Db, entry: ParticipantRow, now: Date): Promise<void> {
  await tx
    .insert(attendanceIntervals)
    .values({
      id: publicId(),
      meetingId: entry.meetingId,
      roomId: entry.roomId,
      participantId: entry.id,
      joinedAt: now,
    })
    .onConflictDoNothing();
}

/**
 * Until when a person was there who is being put out and did not say so: the moment the connection went away, else now;
 * but when no one has seen them for long (no server was running, say) the moment they were last seen.
 */
function lastSeen(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const silent = sql`${participants.seenAt} < ${at} - make_interval(secs => ${GHOST_SECONDS})`;
  return sql`(select least(${at}, coalesce(${participants.disconnectedAt}, case when ${silent} then ${participants.seenAt} else ${at} end))
    from ${participants} where ${participants.id} = ${attendanceIntervals.participantId})`;
}

/**
 * The open presences of these entries end: `now` for someone who said that they leave, `lastSeen` for everyone else. A
 * statement of its own after the one that changed the entries: it sees a presence that was opened while that one waited.
 * Returns the entries that had one.
 */
export async function closePresences(
  tx: Db,
  entries: readonly ParticipantRow[],
  until: 'now' | 'lastSeen',
  now: Date,
): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set();
  const end = until === 'now' ? sql`${now.toISOString()}::timestamptz` : lastSeen(now);
  const ids = entries.map((entry) => entry.id);
  const closed = await tx
    .update(attendanceIntervals)
    // Two servers' clocks differ a little: no stay ends before it began.
    .set({ leftAt: sql`greatest(${attendanceIntervals.joinedAt}, ${end})` })
    .where(and(inArray(attendanceIntervals.participantId, ids), isNull(attendanceIntervals.leftAt)))
    .returning({ participantId: attendanceIntervals.participantId });
  return new Set(closed.map(({ participantId }) => participantId));
}
