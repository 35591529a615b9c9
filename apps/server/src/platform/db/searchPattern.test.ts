import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, everyDatabaseKind, rowsOf } from '#testing/index.ts';
import type { Database } from './open.ts';
import { searchPatternOf } from './searchPattern.ts';

describe.each(everyDatabaseKind)('looking for a text (%s)', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.close());
  const holds = async (text: string, search: string) => {
    const [row] = await rowsOf(database.db, sql`select ${text}::text ~ ${searchPatternOf(search)} as found`);
    return row?.found;
  };

  it.each([
    ['Ayşe Yılmaz', 'ayse yilmaz'],
    ['Ayşe Yılmaz', 'AYŞE YILMAZ'],
    ['ayse yilmaz', 'Ayşe YILMAZ'],
    ['İlknur Işık', 'ilknur isik'],
    ['İLKNUR IŞIK', 'ılknur ışik'],
    ['Çağrı Öztürk', 'cagri oztu'],
    ['Kâmil Hâkan', 'kamil  hakan'],
    ['Анна Ёлкина', 'аННА ё'],
    ['محمد علي', 'محمد'],
    ['Zoé', 'ZOÉ'],
    ['a.b+c@example.com', 'B+C@'],
    ['a\\b', 'A\\B'],
    ['yüzde 100% _x_', '100% _X'],
  ])('%j is found by %j', async (text, search) => {
    expect(await holds(text, search)).toBe(true);
  });

  it.each([
    ['axb@example.com', 'a.b'],
    ['abc', 'a*c'],
    ['abc', '[abc]'],
    ['abc', 'a|c'],
    ['abc', '***:c'],
    ['abc', '(?i)c'],
    ['abc', '\\w'],
    ['abc', '^a'],
    ['abc', '.'],
    ['abc', 'ac'],
    ['a1', '\\d'],
  ])('%j is not found by %j: signs mean themselves', async (text, search) => {
    expect(await holds(text, search)).toBe(false);
  });

  it('takes whatever can be typed', async () => {
    for (const search of ['\u0000', ' ', '', 'ß', 'ŉ', '😀', '\ud800', '\\', '[', '}{', '-', '😀]'.repeat(50)])
      expect(await holds('x', search)).toEqual(expect.any(Boolean));
  });
});
