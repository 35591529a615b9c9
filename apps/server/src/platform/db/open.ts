import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type ConstructorOptions, fromDrizzle, fromPglite } from 'pg-boss';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { installJobs } from '../jobs/install.ts';
import { lockDatabase } from './lock.ts';
import { migrationsFolder, missingMigrations } from './migrations.ts';

/** The database as features see it: the same on PGlite and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** What pg-boss connects with; one that works on its own has connections of its own where there can be several. */
  jobs(working: boolean): ConstructorOptions;
  /** Connections of this process: all, those that no one uses, and how many statements wait for one. Null: embedded. */
  pool(): { total: number; idle: number; waiting: number } | null;
  /** Copies the folder of the embedded database into a new one, which is as it was at one moment; null: there is none. */
  copyTo: ((folder: string) => Promise<void>) | null;
  /** Answers when the database does; who waits for it sets the time. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const MIGRATION_LOCK = 7_340_017;
/** Minutes between two checkpoints of the embedded database. */
const CHECKPOINT_MINUTES = 5;

/** Milliseconds after which a transaction of the embedded database lets others have their turn. */
const TURN_MS = 10;

/**
 * The embedded database works on the server's own thread, and answers without leaving it: a long transaction would keep
 * everyone waiting, also those who ask nothing of the database. Before and after its statements they have their turn.
 */
function takingTurns(lite: PGlite): PGlite {
  const transaction = lite.transaction.bind(lite);
  lite.transaction = <T>(action: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => {
      // What was worked out before it began counts too.
      let since = 0;
      const turn = async (): Promise<void> => {
        if (performance.now() - since <= TURN_MS) return;
        await setImmediate();
        since = performance.now();
      };
      const query = async <R>(...given: Parameters<Transaction['query']>) => {
        await turn();
        const result = await tx.query<R>(...given);
        await turn();
        return result;
      };
      return action({ ...tx, query });
    });
  return lite;
}

/** What every embedded database of a process may share. */
export type EmbeddedEngine = Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>;

/**
 * Opens and migrates the embedded database in a folder, or in memory when `dir` is null.
 *
 * @param options `engine`: the engine where it is compiled already; `template`: the dump of a migrated database to begin with;
 *   `seed`: the folder of one that was closed, which a new folder begins as a copy of; `migrate`: see {@link openPostgres}.
 */
export async function openEmbedded(
  dir: string | null,
  {
    engine,
    template,
    seed = null,
    migrate = 'auto',
  }: { engine?: EmbeddedEngine; template?: Blob; seed?: string | null; migrate?: Config['migrate'] } = {},
): Promise<Database> {
  const release = dir === null ? () => undefined : lockDatabase(join(dir, '..', `${dir.split('/').at(-1)}.lock`));
  if (dir !== null && seed !== null) copySeed(seed, dir);
  const lite = await PGlite.create({
    ...engine,
    ...(dir === null ? {} : { dataDir: dir }),
    ...(template ? { loadDataDir: template } : {}),
  });
  if (template === undefined)
    await (migrate === 'auto' ? migrateEmbedded(lite) : refuseMissing(embedded(lite))).catch(async (failure) => {
      await lite.close();
      release();
      throw failure;
    });
  const database = embedded(lite);
  // It has no background process that would do it: without this its log grows for ever, and with it the time that a
  // start after a crash takes.
  const checkpoints = setInterval(
    () => void lite.exec('checkpoint').catch(() => undefined),
    CHECKPOINT_MINUTES * 60_000,
  );
  checkpoints.unref();
  return {
    ...database,
    copyTo: dir === null ? null : (folder) => copyEmbedded(lite, dir, folder),
    close: async () => {
      clearInterval(checkpoints);
      await lite.close();
      release();
    },
  };
}

/** Initialising and migrating takes seconds, copying a moment. A folder that is there already stays as it is. */
function copySeed(seed: string, dir: string): void {
  if (existsSync(dir) || !existsSync(seed)) return;
  const copy = `${dir}.new`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(seed, copy, { recursive: true });
  renameSync(copy, dir);
}

/** Nothing else is done in a transaction's turn, and after a checkpoint the files are what the database is. */
const copyEmbedded = (lite: PGlite, dir: string, folder: string): Promise<void> =>
  lite.transaction(async (tx) => {
    await tx.exec('checkpoint');
    await cp(dir, folder, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });
  });

const embedded = (lite: PGlite): Omit<Database, 'close' | 'copyTo'> => ({
  db: drizzleLite(takingTurns(lite), { casing: 'snake_case' }) as unknown as Db,
  kind: 'pglite',
  jobs: () => jobsOf(lite),
  pool: () => null,
  ping: async () => void (await lite.query('select 1')),
});

const jobsOf = (lite: PGlite): ConstructorOptions => ({ db: fromPglite(lite), backend: 'pglite' });

/** Refuses a database of a version before 1.0.0: it began with other migrations, from which none lead to these. */
async function refusePrereleases(db: Pick<Db, 'select'>): Promise<void> {
  const table = sql`drizzle.__drizzle_migrations`;
  const [known] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) one`);
  if (known?.isThere !== true) return;
  const [first] = await db.select({ madeAt: sql`created_at` }).from(table).orderBy(sql`id`).limit(1);
  if (first === undefined || Number(first.madeAt) === readMigrationFiles({ migrationsFolder })[0]?.folderMillis) return;
  throw new ConfigError(
    'This database was made by a version before 1.0.0 and cannot be upgraded: set DATABASE_URL to an empty database, or without it DATA_DIR to an empty folder.',
  );
}

async function migrateEmbedded(lite: PGlite): Promise<void> {
  await refusePrereleases(drizzleLite(lite));
  await migrateLite(drizzleLite(lite, { casing: 'snake_case' }), { migrationsFolder });
  await installJobs(jobsOf(lite));
}

/**
 * A migrated database as a file, to make many from quickly: small, as whatever is no table of ours is left out. `log` is the one file of its
 * write-ahead log that is needed.
 *
 * @param change Makes what is in it; need not close it.
 */
export async function embeddedTemplate(
  change: (database: Database) => Promise<void>,
): Promise<{ dump: Blob; log: string }> {
  const lite = await PGlite.create();
  await migrateEmbedded(lite);
  await change({ ...embedded(lite), copyTo: null, close: async () => undefined });
  // A new file of the log is not filled with zeros first: nothing of these databases must survive a crash.
  const settings = ["shared_buffers = '8MB'", 'wal_init_zero = off'].map((setting) => `alter system set ${setting}`);
  const spare = ['update pg_database set datistemplate = false', 'drop database template1', 'drop database template0'];
  for (const statement of [...settings, ...spare, 'select pg_switch_wal()', 'checkpoint']) await lite.exec(statement);
  const { rows } = await lite.query<{ log: string }>('select pg_walfile_name(pg_current_wal_lsn()) as log');
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  return { dump, log: rows[0]?.log ?? '' };
}

/**
 * Connects to PostgreSQL. Every statement has a time limit.
 *
 * @param migrate `auto`: brings it up to date first, one server at a time; `off`: throws {@link ConfigError} where it is not.
 */
export async function openPostgres(url: string, migrate: Config['migrate'] = 'auto'): Promise<Database> {
  if (migrate === 'auto') await migratePostgres(url);
  const database = connectPostgres(url);
  if (migrate === 'auto') return database;
  await refuseMissing(database).catch(async (failure) => {
    await database.close();
    throw failure;
  });
  return database;
}

async function refuseMissing(database: Pick<Database, 'db' | 'jobs'>): Promise<void> {
  const missing = await missingMigrations(database);
  if (missing.length > 0)
    throw new ConfigError(`The database lacks ${missing.join(', ')}, and MIGRATE is off: run "salon migrate" first.`);
}

/** What the database lacks: migrations by their names, and "jobs" for the tables of pg-boss. Changes nothing. */
export async function pendingMigrations({ databaseUrl, dataDir }: DatabaseSettings): Promise<readonly string[]> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'pglite'))) return missingMigrations(null);
  const release = databaseUrl === null ? lockDatabase(join(dataDir, 'pglite.lock')) : () => undefined;
  const lite = databaseUrl === null ? await PGlite.create(join(dataDir, 'pglite')) : null;
  const database =
    lite === null ? connectPostgres(databaseUrl ?? '') : { ...embedded(lite), copyTo: null, close: () => lite.close() };
  try {
    await refusePrereleases(database.db);
    return await missingMigrations(database);
  } finally {
    await database.close();
    release();
  }
}

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The database that the settings name. */
export const openDatabase = (
  { databaseUrl, dataDir, databaseTemplate }: DatabaseSettings & Pick<Config, 'databaseTemplate'>,
  migrate: Config['migrate'],
): Promise<Database> =>
  databaseUrl === null
    ? openEmbedded(join(dataDir, 'pglite'), { seed: databaseTemplate, migrate })
    : openPostgres(databaseUrl, migrate);

/** Connects to a PostgreSQL database that is migrated. */
export function connectPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    application_name: 'salon',
    // Many ask at once: parallel workers of one statement cost all others more than they save it (`npm run bench -- admin`).
    onConnect: (client) => client.query('set max_parallel_workers_per_gather = 0'),
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const lean = drizzlePg(pool, { casing: 'snake_case' });
  return {
    db: lean as unknown as Db,
    kind: 'postgres',
    jobs: (working) =>
      working ? { connectionString: url, max: 2, application_name: 'salon-jobs' } : { db: fromDrizzle(lean, sql) },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    copyTo: null,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

/** Migrates under an advisory lock, so that of several starting servers one migrates and the others wait. */
async function migratePostgres(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: 'salon-migrate',
  });
  try {
    const lean = drizzlePg(pool, { casing: 'snake_case' });
    await lean.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await refusePrereleases(tx);
      await migratePg(lean, { migrationsFolder });
      await installJobs({ connectionString: url, max: 1, application_name: 'salon-migrate' });
    });
  } finally {
    await pool.end();
  }
}

/** What a PostgreSQL server says of itself: its version as text and as `server_version_num`, and its time. */
export async function versionOfPostgres(
  url: string,
  ms: number,
): Promise<{ version: string; number: number; now: Date }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ms, query_timeout: ms });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number; now: Date }>(
      `select current_setting('server_version') version, current_setting('server_version_num')::int number, now()`,
    );
    const [server] = rows;
    if (server === undefined) throw new Error('the server said nothing');
    return server;
  } finally {
    await client.end().catch(() => undefined);
  }
}
