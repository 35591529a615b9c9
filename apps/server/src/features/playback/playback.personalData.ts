import type { Db } from '#platform/db/open.ts';
import type { Deps } from './deps.ts';
import { eraseFilmsOf } from './playback.films.ts';
import { filmsToTell } from './playback.queries.ts';

/** Films that someone is notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

/** Films that someone brought, and those of meetings that they made. */
export async function exportFilms(deps: Deps, person: { id: string }): Promise<Record<string, unknown>> {
  const rows = await filmsToTell(deps.db, person.id, EXPORT_LIMIT);
  return { films: rows.map(({ name, url, createdAt }) => ({ name, url, createdAt: createdAt.toISOString() })) };
}

export const eraseFilms = (deps: Deps, tx: Db, person: { id: string }): Promise<void> =>
  eraseFilmsOf(deps, tx, person.id);
