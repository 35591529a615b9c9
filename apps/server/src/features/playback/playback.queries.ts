import { FILMS_MAX, PublicId } from '@salon/contract';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { films, playbacks } from './playback.tables.ts';

export type FilmRow = typeof films.$inferSelect;
export type PlaybackRow = typeof playbacks.$inferSelect;
/** What plays in a room, with its film; null: nothing. */
export interface PlaybackOf {
  row: PlaybackRow;
  film: FilmRow | null;
}

export const filmsOf = (db: Db, meetingId: string): Promise<FilmRow[]> =>
  db
    .select()
    .from(films)
    .where(eq(films.meetingId, meetingId))
    .orderBy(desc(films.createdAt), desc(films.id))
    .limit(FILMS_MAX);

export const countFilms = (db: Db, meetingId: string): Promise<number> =>
  db.$count(films, eq(films.meetingId, meetingId));

export async function findFilm(db: Db, meetingId: string, id: string): Promise<FilmRow | null> {
  if (!PublicId.safeParse(id).success) return null;
  const [row] = await db
    .select()
    .from(films)
    .where(and(eq(films.id, id), eq(films.meetingId, meetingId)))
    .limit(1);
  return row ?? null;
}

export async function playbackOf(db: Db, roomId: string): Promise<PlaybackOf | null> {
  const [row] = await db
    .select({ row: playbacks, film: films })
    .from(playbacks)
    .leftJoin(films, eq(films.id, playbacks.filmId))
    .where(eq(playbacks.roomId, roomId))
    .limit(1);
  return row ?? null;
}

/** Rooms in which a film plays. */
export async function roomsPlaying(db: Db, filmId: string): Promise<string[]> {
  const rows = await db.select({ id: playbacks.roomId }).from(playbacks).where(eq(playbacks.filmId, filmId));
  return rows.map(({ id }) => id);
}

/** Films that someone brought, and those of the meetings that they made, for them to read. */
export const filmsToTell = (db: Db, userId: string, most: number): Promise<FilmRow[]> =>
  db
    .select()
    .from(films)
    .where(
      or(
        eq(films.addedById, userId),
        inArray(films.meetingId, db.select({ id: meetings.id }).from(meetings).where(eq(meetings.creatorId, userId))),
      ),
    )
    .orderBy(desc(films.createdAt))
    .limit(most);

/** Films of the meetings that someone made. */
export const filmsOfCreator = (db: Db, userId: string): Promise<FilmRow[]> =>
  db
    .select()
    .from(films)
    .where(
      inArray(films.meetingId, db.select({ id: meetings.id }).from(meetings).where(eq(meetings.creatorId, userId))),
    );
