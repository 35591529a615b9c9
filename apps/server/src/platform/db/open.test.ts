import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestEmptyDatabase } from '#testing/database.ts';
import { createTestServer, everyDatabaseKind, rowsOf, type TestServer } from '#testing/index.ts';
import { ConfigError } from '../errors.ts';
import { mailContents, outbox } from '../mail/mail.tables.ts';
import { insertAll } from './batches.ts';
import { openEmbedded, openPostgres } from './open.ts';

/** Turns that others had while something was done. */
async function turnsDuring(action: () => Promise<void>): Promise<number> {
  let turns = 0;
  let over = false;
  const others = (async () => {
    while (!over) {
      await setImmediate();
      turns += 1;
    }
  })();
  await action();
  over = true;
  const had = turns;
  await others;
  return had;
}

describe('the embedded database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite');
  });
  afterAll(() => server.close());

  it('lets others have their turn between the statements of a long transaction', async () => {
    const { db } = server.app.deps;
    const statements = 6;
    const turns = await turnsDuring(() =>
      db.transaction(async (tx) => {
        for (let index = 0; index < statements; index += 1)
          await tx.execute(sql`select sum(length(md5(n::text))) from generate_series(1, 40000) n`);
      }),
    );
    expect(turns).toBeGreaterThanOrEqual(statements - 1);
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`update "user" set name = 'Başka'`);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect(await rowsOf(db, sql`select 1 from "user" where name = 'Başka'`)).toEqual([]);
  });
});

it('a new embedded database begins as a copy of the one that is given, and one that is there stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salon-seed-'));
  const [seed, dir] = [join(folder, 'seed'), join(folder, 'pglite')];
  const change = async (path: string, statement: string, from: string | null = null) => {
    const { db, close } = await openEmbedded(path, { seed: from });
    await db.execute(sql.raw(statement));
    const rows = await rowsOf(db, sql`select is_on from switch_state where name = 'calls'`);
    await close();
    return rows;
  };
  const insert = `insert into switch_state (name, is_on, changed_at) values ('calls', false, now())`;
  expect(await change(seed, insert)).toEqual([{ is_on: false }]);
  expect(await change(dir, 'select 1', seed)).toEqual([{ is_on: false }]);
  expect(await change(dir, 'delete from switch_state', seed)).toEqual([]);
  expect(await change(dir, 'select 1', seed)).toEqual([]);
  expect(await change(seed, 'select 1')).toEqual([{ is_on: false }]);
  await rm(folder, { recursive: true });
});

describe('a database of a version before 1.0.0', () => {
  const journal = `create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', 1), ('old', 2);
    create table package (id text primary key)`;
  const refusal = new ConfigError(
    'This database was made by a version before 1.0.0 and cannot be upgraded: set DATABASE_URL to an empty database, or without it DATA_DIR to an empty folder.',
  );

  it('is refused in one sentence and left as it is (postgres)', async () => {
    const client = await createTestEmptyDatabase();
    await client.query(journal);
    const { host, port, database } = client;
    await expect(openPostgres(`postgres://postgres@${host}:${port}/${database}`)).rejects.toEqual(refusal);
    const tables = await client.query(`select tablename from pg_tables where schemaname in ('public', 'pgboss')`);
    expect(tables.rows).toEqual([{ tablename: 'package' }]);
    await client.end();
  });

  it('is refused in one sentence and left as it is (pglite)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'salon-prerelease-'));
    const dir = join(folder, 'pglite');
    const made = await PGlite.create(dir);
    await made.exec(journal);
    await made.close();
    // A second time, too: nothing holds the folder.
    for (const _time of [1, 2]) await expect(openEmbedded(dir)).rejects.toEqual(refusal);
    await rm(folder, { recursive: true });
  });
});

describe.each(everyDatabaseKind)('rows that are inserted together (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  it('are as they were given, in their order, with what the table adds', async () => {
    const { db } = server.app.deps;
    const at = new Date('2026-11-21T10:00:00.123Z');
    await insertAll(db, mailContents, [{ id: 'n', kind: 'k', content: '{"a":1}', createdAt: at }], 2);
    const given = Array.from({ length: 5 }, (_none, n) => ({
      id: `mail-${n}`,
      recipient: `kişi${n}@example.com`,
      subject: '\'; drop table outbox; -- \\ " 🎉',
      text: '',
      html: '<p>\n</p>',
      replyTo: n === 0 ? null : 'a@b.co',
      contentId: n === 1 ? 'n' : null,
      own: n === 1 ? { reader: 'x', language: 'tr' as const } : null,
      calendar: null,
      attachments: n === 3 ? [{ filename: 'sözleşme.pdf', contentType: 'application/pdf', content: 'JVBERi0=' }] : null,
      createdAt: at,
    }));
    await insertAll(db, outbox, given, 2);
    await insertAll(db, outbox, [], 2);
    const rows = await db.select().from(outbox).orderBy(outbox.seq);
    expect(rows.map(({ seq, ...row }) => ({ ...row, numbered: Number.isInteger(seq) }))).toEqual(
      given.map((row) => ({ ...row, sentAt: null, numbered: true })),
    );
    const [first] = given;
    if (first === undefined) throw new Error('nothing given');
    await insertAll(db, outbox, [{ ...first, id: 'cut', subject: 'a\ud83c' }], 2);
    expect(await rowsOf(db, sql`select subject from outbox where id = 'cut'`)).toEqual([{ subject: 'a\ufffd' }]);
  });
});
