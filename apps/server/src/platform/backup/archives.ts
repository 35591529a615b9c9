import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../errors.ts';

const DAY_MS = 86_400_000;
const NAME = /^salon-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.age$/;
const PARTIAL = /^salon-.*\.tar\.age\.partial$/;

/** Name of the archive of a moment; sorted by name they are sorted by time. */
export const archiveName = (now: Date): string =>
  `salon-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.age`;

/** Archives of this folder that {@link archiveName} named, oldest first. */
const archivesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();

/** Deletes the oldest archives but `count`. Gives their names. */
export function deleteOldArchives(folder: string, count: number): string[] {
  const old = archivesIn(folder).slice(0, -count);
  for (const name of old) rmSync(join(folder, name));
  return old;
}

/** Deletes what a run left that was killed. */
export function deletePartialArchives(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => PARTIAL.test(entry))) rmSync(join(folder, name));
}

export function parseArchiveCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new ConfigError('--keep wants the number of archives that stay, 1 or more.');
  return Number(text);
}

/** Milliseconds after midnight of UTC. */
export function parseTimeOfDay(text: string): number {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === '') throw new ConfigError('--daily wants a time of day in UTC: --daily 03:00');
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** When the next backup is due: at once where the newest is older than a day or there is none, else at the time of day. */
export function nextBackup(folder: string, timeOfDay: number, now: Date): Date {
  const newest = archivesIn(folder).at(-1);
  if (newest === undefined || now.getTime() - statSync(join(folder, newest)).mtimeMs > DAY_MS) return now;
  return nextTime(timeOfDay, now);
}

/** The next moment at this time of day. */
export function nextTime(timeOfDay: number, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + timeOfDay;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
