import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql, sum } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import type { RecordingRow } from './recording.queries.ts';
import { recordings } from './recording.tables.ts';

/** As the index `recording_termless` has it. */
const isOver = sql`state in ('ready', 'failed')`;

/** Recordings that are over and have no term yet, locked for one of several servers. */
export const lockTermless = (tx: Db, limit: number): Promise<RecordingRow[]> =>
  tx
    .select()
    .from(recordings)
    .where(and(isNull(recordings.expiresAt), isOver))
    .orderBy(asc(recordings.id))
    .limit(limit)
    .for('update', { skipLocked: true });

/** What no one is notified of: it never became a file, or there is no one to tell. */
const isUntold = or(eq(recordings.state, 'failed'), isNull(recordings.ownerId));

/** Recordings whose term is over and whose owner was told a day before, locked for one of several servers. */
export const lockExpired = (tx: Db, now: Date, limit: number): Promise<RecordingRow[]> =>
  tx
    .select()
    .from(recordings)
    .where(
      and(
        isNotNull(recordings.expiresAt),
        lte(recordings.expiresAt, now),
        or(eq(recordings.expiryNoticeLevel, 2), isUntold),
      ),
    )
    .orderBy(asc(recordings.expiresAt), asc(recordings.id))
    .limit(limit)
    .for('update', { skipLocked: true });

/** Moments before which terms end of which people are told now: in a week, and in a day. */
export interface Notice {
  week: Date;
  day: Date;
}

const needsNotification = ({ week, day }: Notice) =>
  and(
    eq(recordings.state, 'ready'),
    or(
      and(lte(recordings.expiresAt, week), lt(recordings.expiryNoticeLevel, 1)),
      and(lte(recordings.expiresAt, day), lt(recordings.expiryNoticeLevel, 2)),
    ),
  );

/** Whom something is to be told, a page after the other. */
export async function ownersToTell(db: Db, notice: Notice, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: recordings.ownerId })
    .from(recordings)
    .where(and(isNotNull(recordings.expiresAt), gt(recordings.ownerId, after), needsNotification(notice)))
    .orderBy(asc(recordings.ownerId))
    .limit(limit);
  return rows.flatMap(({ ownerId }) => ownerId ?? []);
}

/** What someone is to be notified of, the first that ends first, locked. */
export const lockToTell = (tx: Db, ownerId: string, notice: Notice): Promise<RecordingRow[]> =>
  tx
    .select()
    .from(recordings)
    .where(and(eq(recordings.ownerId, ownerId), needsNotification(notice)))
    .orderBy(asc(recordings.expiresAt), asc(recordings.createdAt), asc(recordings.id))
    .for('update');

export async function setTerm(
  tx: Db,
  id: string,
  values: Partial<Pick<RecordingRow, 'expiresAt' | 'expiryNoticeLevel'>>,
): Promise<void> {
  const { expiresAt, expiryNoticeLevel } = values;
  await tx.update(recordings).set({ expiresAt, expiryNoticeLevel }).where(eq(recordings.id, id));
}

/** How many bytes the recordings of someone take, and how many there are. */
export async function storageUsedBy(db: Db, ownerId: string): Promise<{ bytes: number; count: number }> {
  const [row] = await db
    .select({ bytes: sum(recordings.size).mapWith(Number), count: sql<number>`count(*)::int` })
    .from(recordings)
    .where(and(eq(recordings.ownerId, ownerId), eq(recordings.state, 'ready')));
  return { bytes: row?.bytes ?? 0, count: row?.count ?? 0 };
}
