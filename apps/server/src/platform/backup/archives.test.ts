import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  archiveName,
  deleteOldArchives,
  deletePartialArchives,
  nextBackup,
  nextTime,
  parseArchiveCount,
  parseTimeOfDay,
} from './archives.ts';

describe('archives of a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'salon-archives-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), '');
  };
  const dayOf = (day: number) => archiveName(new Date(Date.UTC(2026, 10, day, 3)));

  it('stay as many as are wanted, the newest ones, and nothing else is touched', () => {
    write(dayOf(2), dayOf(10), dayOf(9), dayOf(1), 'salon-by-hand.tar.age', 'salon-2026.key');
    expect(deleteOldArchives(folder, 2)).toEqual([dayOf(1), dayOf(2)]);
    expect(readdirSync(folder).sort()).toEqual([dayOf(9), dayOf(10), 'salon-2026.key', 'salon-by-hand.tar.age']);
    expect(deleteOldArchives(folder, 2)).toEqual([]);
  });

  it('lose what a killed run left', () => {
    write(dayOf(1), `${dayOf(2)}.partial`);
    deletePartialArchives(folder);
    expect(readdirSync(folder)).toEqual([dayOf(1)]);
  });

  it('get the next one at once where there is none of the last day, else at the time of day', () => {
    const now = new Date('2026-11-29T12:00:00Z');
    const three = parseTimeOfDay('03:00');
    expect(nextBackup(folder, three, now)).toEqual(now);
    write(dayOf(28));
    utimesSync(join(folder, dayOf(28)), now, new Date('2026-11-28T03:05:00Z'));
    expect(nextBackup(folder, three, now)).toEqual(now);
    utimesSync(join(folder, dayOf(28)), now, new Date('2026-11-29T03:05:00Z'));
    expect(nextBackup(folder, three, now)).toEqual(new Date('2026-11-30T03:00:00Z'));
  });
});

describe('the time of day of backups', () => {
  it.each([
    ['03:00', '2026-11-29T02:59:59Z', '2026-11-29T03:00:00Z'],
    ['03:00', '2026-11-29T03:00:00Z', '2026-11-30T03:00:00Z'],
    ['23:59', '2026-12-31T23:59:30Z', '2027-01-01T23:59:00Z'],
    ['00:00', '2026-11-29T12:00:00Z', '2026-11-30T00:00:00Z'],
  ])('%s after %s is %s', (text, now, next) => {
    expect(nextTime(parseTimeOfDay(text), new Date(now))).toEqual(new Date(next));
  });

  it.each(['24:00', '3:00', '03:60', '', 'noon'])('"%s" is refused', (text) => {
    expect(() => parseTimeOfDay(text)).toThrow('--daily wants a time of day');
  });

  it.each(['0', '-1', '1.5', '', 'all'])('keeping "%s" archives is refused', (text) => {
    expect(() => parseArchiveCount(text)).toThrow('--keep wants');
  });
});
