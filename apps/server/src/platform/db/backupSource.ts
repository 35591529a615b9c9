import { execFile, spawn } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { cp, glob, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { COPY_NAME, requestCopy } from './copyService.ts';
import { isProcessAlive, lockDatabase } from './lock.ts';
import type { Database, Db } from './open.ts';

/** A file of a database's copy; without content it is a folder. */
export interface DumpedFile {
  /** Relative, with slashes. */
  name: string;
  /** Bytes. */
  size: number;
  content: Readable | Buffer | null;
}

/** A database as it was at one moment. */
export interface BackupSource {
  kind: Database['kind'];
  /** Reads it as of that moment until {@link BackupSource.dump} has ended. */
  db: Db;
  /** Everything in it, once. */
  dump(): AsyncGenerator<DumpedFile>;
  close(): Promise<void>;
}

export const openBackupSource = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  databaseUrl === null ? embeddedSource(dataDir) : postgresSource(databaseUrl);

/** Size of one file of a dump: what is written before its size is known lies in memory. */
const PART_BYTES = 8 * 1024 ** 2;
const run = promisify(execFile);

/** What the programs of PostgreSQL connect by: the password by the environment, which other users cannot read. */
export function connectionOf(url: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const { password } = new URL(url);
  const dbname = Object.assign(new URL(url), { password: '' }).toString();
  const env = { ...process.env, PGAPPNAME: 'salon-backup' };
  return { dbname, env: password === '' ? env : { ...env, PGPASSWORD: decodeURIComponent(password) } };
}

/** Refuses a program of PostgreSQL that is not in PATH, or older than the database. */
export async function demandProgram(program: 'pg_dump' | 'pg_restore', databaseVersion: string): Promise<void> {
  const least = Number.parseInt(databaseVersion, 10);
  const need = `install the client programs of PostgreSQL ${least} or newer`;
  const { stdout } = await run(program, ['--version']).catch(() => {
    throw new ConfigError(`${program} is not in PATH: ${need}.`);
  });
  const version = /(\d+)(\.\d+)?/.exec(stdout)?.[0] ?? '0';
  if (Number.parseInt(version, 10) < least)
    throw new ConfigError(`${program} is of version ${version}, the database of ${databaseVersion}: ${need}.`);
}

async function postgresSource(url: string): Promise<BackupSource> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'salon-backup',
  });
  await client.connect();
  const close = () => client.end();
  try {
    const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
    await demandProgram('pg_dump', versions[0]?.server_version ?? '');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    return {
      kind: 'postgres',
      db: drizzlePg(client, { casing: 'snake_case' }) as unknown as Db,
      async *dump() {
        yield* dumpPostgres(url, rows[0]?.id ?? '');
        // A snapshot that stays open keeps the database from cleaning up.
        await client.query('commit');
      },
      close,
    };
  } catch (failure) {
    await close();
    throw failure;
  }
}

async function* dumpPostgres(url: string, snapshot: string): AsyncGenerator<DumpedFile> {
  const { dbname, env } = connectionOf(url);
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--dbname=${dbname}`];
  const child = spawn('pg_dump', options, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const result = Promise.all([ended, text(child.stderr)]);
  result.catch(() => undefined);
  try {
    let number = 0;
    for await (const content of partsOf(child.stdout)) {
      number += 1;
      yield { name: `${String(number).padStart(6, '0')}.dump`, size: content.length, content };
    }
    const [code, messages] = await result;
    if (code !== 0) throw new Error(`pg_dump ended with ${code}: ${messages.trim()}`);
  } finally {
    if (child.exitCode === null) child.kill();
  }
}

/** A stream in pieces of {@link PART_BYTES}, the last one smaller. */
async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  let [pieces, size]: [Buffer[], number] = [[], 0];
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(pieces);
    [pieces, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(pieces);
}

async function embeddedSource(dataDir: string): Promise<BackupSource> {
  removeAbandonedCopies(dataDir);
  const name = `pglite.copy-${process.pid}`;
  const folder = join(dataDir, name);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await copyEmbedded(dataDir, name);
    const lite = await PGlite.create(folder);
    return {
      kind: 'pglite',
      db: drizzleLite(lite, { casing: 'snake_case' }) as unknown as Db,
      async *dump() {
        await lite.exec('checkpoint');
        yield* filesBelow(folder);
      },
      async close() {
        await lite.close();
        remove();
      },
    };
  } catch (failure) {
    remove();
    throw failure;
  }
}

/** Copies the closed database, or has the server copy it that has it open. */
async function copyEmbedded(dataDir: string, name: string): Promise<void> {
  const dir = join(dataDir, 'pglite');
  if (!existsSync(dir)) throw new ConfigError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  if (await requestCopy(dataDir, name)) return;
  const release = lockDatabase(join(dataDir, 'pglite.lock'));
  try {
    await cp(dir, join(dataDir, name), { recursive: true });
  } finally {
    release();
  }
}

/** What a backup left behind that was killed. */
function removeAbandonedCopies(dataDir: string): void {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    const pid = COPY_NAME.exec(name)?.[1];
    if (pid !== undefined && !isProcessAlive(Number(pid)))
      rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

async function* filesBelow(folder: string): AsyncGenerator<DumpedFile> {
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isDirectory()) yield { name, size: 0, content: null };
    else if (entry.isFile()) {
      const { size } = await stat(path);
      yield { name, size, content: size === 0 ? Buffer.alloc(0) : createReadStream(path, { end: size - 1 }) };
    }
  }
}
