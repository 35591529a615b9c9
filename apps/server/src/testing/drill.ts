import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { createQuickMeeting, encodeUtf8, joinMeeting, requestErasure } from '@salon/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { simulateYear } from '../features/billing/testing/year.ts';
import type { Config } from '../platform/config.ts';
import { connectPostgres, type Database, type Db, openEmbedded, openPostgres } from '../platform/db/open.ts';
import { openErasureLog } from '../platform/erasureLog.ts';
import { createTestBank } from './bank.ts';
import { createTestClock, installJobClock } from './clock.ts';
import type { DatabaseKind } from './database.ts';
import { injectTo } from './ownProcess.ts';
import { MEHMET, ZEYNEP } from './pastMeetings.ts';
import { DEMO_PASSWORD, mailsTo, sealField, signInAs, tokenOf } from './people.ts';
import { createTestPlannedMeeting, joinLinkIn } from './plans.ts';
import { startPostgres } from './postgres.ts';
import { createTestServerProcess, type ServerProcess } from './process.ts';
import { rowsOf } from './rows.ts';
import { createTestS3 } from './s3.ts';
import { buildGuestForm, createTestServer, type Served, sendBy, testConfig } from './server.ts';

const PROGRAM = join(import.meta.dirname, '../salon.ts');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** One of the buyers, who is erased between backup and loss. */
const FORMER = 'u1';

/** How much an installation has that is lost. */
export interface DrillSize {
  subscriptions: number;
  days: number;
  /** Instant meetings beside the planned one. */
  meetings: number;
  recordings: number;
  recordingBytes: number;
}

export interface DrillResult {
  /** What was promised and did not hold. */
  faults: string[];
  seconds: Record<'backup' | 'restore' | 'start', number>;
  archiveBytes: number;
  /** Rows of the database, and what was written and acknowledged while the backup ran. */
  rows: number;
  invoices: number;
  acknowledged: { before: number; during: number };
  log: string[];
}

/** Runs `salon` to its end; throws where it fails. Gives what it said and how long it took (seconds). */
async function salon(args: readonly string[], env: Record<string, string>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`salon ${args.join(' ')} ended with ${code}: ${err}`);
  return { out, err, seconds: (performance.now() - startedAt) / 1000 };
}

/** Where an installation keeps its data; {@link Environment.wipe} loses all of it. */
interface Environment {
  env: Record<string, string>;
  config: Partial<Config>;
  /** Without migrating it. */
  open(): Promise<Database>;
  wipe(): Promise<void>;
  close(): Promise<void>;
}

async function embeddedEnvironment(dataDir: string): Promise<Environment> {
  return {
    env: {},
    config: {},
    open: () => openEmbedded(join(dataDir, 'pglite'), { migrate: 'auto' }),
    wipe: async () => rmSync(dataDir, { recursive: true }),
    close: async () => undefined,
  };
}

async function postgresEnvironment(dataDir: string): Promise<Environment> {
  const postgres = await startPostgres([], true, 'pg_dump');
  let s3 = await createTestS3();
  const url = Object.assign(new URL(postgres.url), { pathname: '/salon' }).toString();
  const create = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await create('create database salon');
  await (await openPostgres(url)).close();
  const environment: Environment = {
    env: { ...s3.env, DATABASE_URL: url, PATH: `${postgres.bin}:${process.env.PATH}` },
    config: { storage: s3.storage },
    open: async () => connectPostgres(url),
    async wipe() {
      rmSync(dataDir, { recursive: true });
      await create('drop database salon with (force)', 'create database salon');
      await s3.close();
      s3 = await createTestS3();
      Object.assign(environment.env, s3.env);
    },
    async close() {
      await s3.close();
      await postgres.stop();
    },
  };
  return environment;
}

/** A time on the clocks of Istanbul. */
const localTime = (at: number): string => new Date(at + 3 * HOUR_MS).toISOString().slice(0, 16);

/** Fills an installation as a year leaves it, up to now. */
async function fillInstallation(environment: Environment, dataDir: string, erasures: string, size: DrillSize) {
  const clock = createTestClock(new Date(Date.now() - size.days * DAY_MS - DAY_MS));
  const database = await environment.open();
  await installJobClock(database.db);
  const bank = await createTestBank();
  const config = {
    ...environment.config,
    dataDir,
    payment: bank.account,
    erasureLog: { bucket: null, folder: erasures },
  };
  const server = await createTestServer(database.kind, config, { database, clock });
  const { differences } = await simulateYear(server, bank, { ...size, seed: 20_261_129 });
  // A meeting that was planned in time, and is on.
  clock.advance(Date.now() - HOUR_MS - clock.now().getTime());
  const begins = Date.now() - HOUR_MS / 2;
  const { id: meetingId } = await createTestPlannedMeeting(server, await tokenOf(server, MEHMET), {
    startingDate: localTime(begins),
    endDate: localTime(begins + 5 * HOUR_MS),
  });
  clock.advance(HOUR_MS);
  const [mail] = await mailsTo(server, 'dis@example.com');
  const link = await joinLinkIn(server, mail?.text ?? '');
  for (let n = 0; n < size.meetings; n += 1) await server.createTestMeeting(`Toplantı ${n}`);
  const { files, db } = server.app.deps;
  const recordings: { address: string; content: Buffer }[] = [];
  for (let n = 0; n < size.recordings; n += 1) {
    const content = randomBytes(size.recordingBytes);
    const about = { owner: { kind: 'recording', id: `r${n}` }, purpose: 'recording', type: 'video/mp4' } as const;
    await files.keepAll([{ ...about, name: 'Kayıt.mp4', bytes: content }], async (_tx, stored) => {
      for (const file of stored) recordings.push({ address: files.address(file, 10 * 86_400), content });
    });
  }
  await db.execute(sql`delete from pgboss.test_clock`);
  await server.app.close();
  await bank.close();
  return { meetingId, link, recordings, differences };
}

/** What no one changes while the drill runs: the books, and everything that belongs to them. */
async function booksOf(db: Db) {
  const [sums] = await rowsOf(
    db,
    sql`select (select count(*)::int from invoice) as invoices,
      (select md5(string_agg(t::text, ' ' order by t.id)) from invoice t) as invoice_rows,
      (select md5(string_agg(t::text, ' ' order by t::text)) from invoice_line t) as invoice_lines,
      (select md5(string_agg(t::text, ' ' order by t::text)) from ledger_entry t) as entries,
      (select md5(string_agg(t::text, ' ' order by t.id)) from payment t) as payments,
      (select count(*)::int from (select prefix from invoice group by prefix, year
        having count(*) <> max(sequence) or min(sequence) <> 1) gaps) as gaps`,
  );
  return sums ?? {};
}

function servedBy({ address }: ServerProcess): Served {
  const inject = injectTo(address);
  return { app: { http: { inject } }, clock: createTestClock(new Date()), send: sendBy(inject) };
}

/**
 * An installation lives for a year and is backed up while people use it; then everything of it is deleted but the archive,
 * the keys and the log of erasures, and it is restored.
 */
export async function runDrill(kind: DatabaseKind, size: DrillSize): Promise<DrillResult> {
  const home = mkdtempSync(join(tmpdir(), 'salon-drill-'));
  const [dataDir, erasures, archive] = [join(home, 'data'), join(home, 'erasures'), join(home, 'backup.tar.age')];
  mkdirSync(dataDir);
  const environment = kind === 'pglite' ? await embeddedEnvironment(dataDir) : await postgresEnvironment(dataDir);
  const faults: string[] = [];
  const expect = (what: string, holds: boolean): void => void (holds || faults.push(what));
  let server: ServerProcess | null = null;
  const kill = async (): Promise<void> => {
    server?.child.kill('SIGKILL');
    await server?.exited;
    server = null;
  };
  try {
    const installation = await fillInstallation(environment, dataDir, erasures, size);
    faults.push(...installation.differences);
    const database = await environment.open();
    const books = await booksOf(database.db);
    await database.close();
    const keys = await salon(['backup', '--keygen'], {});
    writeFileSync(join(home, 'key'), keys.out, { mode: 0o600 });
    Object.assign(environment.env, {
      DATA_DIR: dataDir,
      ERASURE_LOG: erasures,
      SECRET_KEY: testConfig.secretKey,
      BACKUP_RECIPIENT: keys.err.trim().replace('BACKUP_RECIPIENT=', ''),
      LIVEKIT_URL: 'http://127.0.0.1:1',
      CAPTCHA: 'off',
      LIMITS: 'off',
    });
    server = await createTestServerProcess(environment.env);
    await server.listening;

    const running = servedBy(server);
    const acknowledged: string[] = [];
    const write = async () => {
      const { reply } = await running.send(createQuickMeeting, { title: encodeUtf8('Yük') });
      acknowledged.push(reply.meetingId);
    };
    await write();
    const before = [...acknowledged];
    let isBackedUp = false;
    const load = (async () => {
      while (!isBackedUp) {
        await write();
        await setImmediate();
      }
    })();
    const backup = await salon(['backup', archive], environment.env).finally(() => {
      isBackedUp = true;
    });
    await load;
    const bearer = await tokenOf(running, ZEYNEP, DEMO_PASSWORD);
    const password = await sealField(running, DEMO_PASSWORD);
    await running.send(requestErasure, { password }, { bearer });
    while (
      readdirSync(erasures, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length === 0
    )
      await setTimeout(50);
    // Of someone whose time to be erased came after the backup.
    const log = await openErasureLog({ erasureLog: { bucket: null, folder: erasures } });
    const past = new Date(Date.now() - DAY_MS).toISOString();
    await log.note(FORMER, { requestedAt: past, dueAt: past });

    await kill();
    await environment.wipe();
    const restore = await salon(['restore', archive], { ...environment.env, BACKUP_IDENTITY_FILE: join(home, 'key') });

    const restored = await environment.open();
    const { db } = restored;
    expect('the books are as they were', JSON.stringify(await booksOf(db)) === JSON.stringify(books));
    expect('there are invoices, without gaps', Number(books.invoices) > 1 && books.gaps === 0);
    const there = new Set((await rowsOf(db, sql`select id from meeting`)).map(({ id }) => String(id)));
    expect('meetings that were acknowledged before', there.size > size.meetings && before.every((id) => there.has(id)));
    const erased = await rowsOf(db, sql`select id from "user" where id = ${FORMER} and erased_at is not null`);
    expect('who was erased after the backup is erased', erased.length === 1);
    const [sum] = await rowsOf(db, sql`select count(*)::int as rows from "user"`);
    await restored.close();

    const startedAt = performance.now();
    server = await createTestServerProcess(environment.env);
    await server.listening;
    const start = (performance.now() - startedAt) / 1000;
    const restoredServer = servedBy(server);
    const statusOf = async (email: string) =>
      (await signInAs(restoredServer, email, { password: DEMO_PASSWORD })).status;
    expect('people sign in', (await statusOf(MEHMET)) === 200);
    expect('who asked to be erased after the backup does not sign in', (await statusOf(ZEYNEP)) !== 200);
    const form = buildGuestForm({ meetingId: installation.meetingId, link: installation.link });
    const joined = await restoredServer.send(joinMeeting, form);
    expect(`personal links work: ${JSON.stringify(joined.refusal)}`, joined.status === 200);
    for (const { address, content } of installation.recordings) {
      const response = await fetch(server.address + address);
      expect('recordings play', content.equals(Buffer.from(await response.arrayBuffer())));
    }
    return {
      faults,
      seconds: { backup: backup.seconds, restore: restore.seconds, start },
      archiveBytes: statSync(archive).size,
      rows: Number(sum?.rows),
      invoices: Number(books.invoices),
      acknowledged: { before: before.length, during: acknowledged.length - before.length },
      log: [...backup.err.trim().split('\n'), ...restore.err.trim().split('\n')],
    };
  } finally {
    await kill();
    await environment.close();
    rmSync(home, { recursive: true, force: true });
  }
}
