import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import type { FilmRow, PlaybackRow } from './playback.queries.ts';
import { films, playbacks } from './playback.tables.ts';

const nextRev = sql`${playbacks.rev} + 1` as unknown as number;

/** What plays in a room, locked until the transaction ends: actions come one after the other. */
export async function lockPlayback(tx: Db, roomId: string, meetingId: string): Promise<PlaybackRow> {
  await tx.insert(playbacks).values({ roomId, meetingId }).onConflictDoNothing();
  const [row] = await tx.select().from(playbacks).where(eq(playbacks.roomId, roomId)).for('update');
  if (row === undefined) throw new Error('insert into playback returned no row');
  return row;
}

export async function updatePlayback(
  tx: Db,
  roomId: string,
  values: Partial<Omit<PlaybackRow, 'roomId' | 'rev'>>,
): Promise<PlaybackRow> {
  const [row] = await tx
    .update(playbacks)
    .set({ ...values, rev: nextRev })
    .where(eq(playbacks.roomId, roomId))
    .returning();
  if (row === undefined) throw new Error('playback not found after locking');
  return row;
}

export async function insertFilm(tx: Db, row: typeof films.$inferInsert): Promise<FilmRow> {
  const [written] = await tx.insert(films).values(row).returning();
  if (written === undefined) throw new Error('insert into playback_film returned no row');
  return written;
}

export async function updateFilm(
  tx: Db,
  id: string,
  values: Partial<Pick<FilmRow, 'captions' | 'mayBeSaved' | 'wasShown'>>,
): Promise<FilmRow | null> {
  const [row] = await tx.update(films).set(values).where(eq(films.id, id)).returning();
  return row ?? null;
}

/** Keeps how long a film is, where that is not known. */
export async function noteLength(tx: Db, id: string, seconds: number): Promise<void> {
  await tx
    .update(films)
    .set({ seconds })
    .where(and(eq(films.id, id), isNull(films.seconds)));
}

/** Anyone who brought films is no one any more. */
export async function anonymizeAdder(tx: Db, userId: string): Promise<void> {
  await tx.update(films).set({ addedBy: null, addedById: null }).where(eq(films.addedById, userId));
}

/** Films go; where they play, nothing does any more. */
export async function deleteFilms(tx: Db, ids: readonly string[]): Promise<void> {
  const those = [...ids];
  await tx
    .update(playbacks)
    .set({ filmId: null, playing: false, rev: nextRev })
    .where(inArray(playbacks.filmId, those));
  await tx.delete(films).where(inArray(films.id, those));
}

/** What played goes with its meetings; the files of films are the meetings' own and go with them. */
export async function purgePlaybacks(tx: Db, meetingIds: readonly string[]): Promise<void> {
  await tx.delete(playbacks).where(inArray(playbacks.meetingId, [...meetingIds]));
  await tx.delete(films).where(inArray(films.meetingId, [...meetingIds]));
}
