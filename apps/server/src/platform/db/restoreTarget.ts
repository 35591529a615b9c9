import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { connectionOf, demandProgram } from './backupSource.ts';
import { lockDatabase } from './lock.ts';

/** An empty database that a copy is put into. */
export interface RestoreTarget {
  /** One file of the copy after the other, as they were dumped; without content it is a folder. */
  write(name: string, content: Readable | null): Promise<void>;
  /** All of them were written: the database is there. */
  finish(): Promise<void>;
  /** Nothing becomes of it. */
  abandon(): Promise<void>;
}

/** Refuses with {@link ConfigError} a database that is not empty. `roles`: those that policies of the copy name. */
export const openRestoreTarget = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  roles: readonly string[],
): Promise<RestoreTarget> => (databaseUrl === null ? embeddedTarget(dataDir) : postgresTarget(databaseUrl, roles));

/** Tables, sequences and views of anyone but the system and extensions. */
const RELATIONS = `select count(*)::int as relations from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

async function postgresTarget(url: string, roles: readonly string[]): Promise<RestoreTarget> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'salon-restore',
  });
  await client.connect();
  try {
    const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
    await demandProgram('pg_restore', versions[0]?.server_version ?? '');
    const { rows } = await client.query<{ relations: number }>(RELATIONS);
    if (rows[0]?.relations !== 0)
      throw new ConfigError(
        `The database of DATABASE_URL is not empty (${rows[0]?.relations} tables and the like): name an empty one, or drop and create it.`,
      );
    for (const role of roles) await createRole(client, role);
  } finally {
    await client.end();
  }
  return pgRestore(url);
}

async function createRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount !== 0) return;
  const statement = `create role ${client.escapeIdentifier(role)} nologin noinherit`;
  await client.query(statement).catch(() => {
    throw new ConfigError(
      `The database user may not create the role ${role}, which the policies of the archive need: give it CREATEROLE, or run "${statement}" as an administrator of the database.`,
    );
  });
}

/** Everything or nothing: one transaction has it all. */
function pgRestore(url: string): RestoreTarget {
  const { dbname, env } = connectionOf(url);
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', `--dbname=${dbname}`];
  const child = spawn('pg_restore', options, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const messages = text(child.stderr);
  const failed = async (): Promise<never> => {
    throw new Error(`pg_restore ended with ${await ended}: ${(await messages).trim()}`);
  };
  // When it ends early, what it says tells more than a broken pipe.
  child.stdin.on('error', () => undefined);
  return {
    async write(_name, content) {
      if (content === null) return;
      for await (const piece of content) {
        if (child.exitCode !== null || child.stdin.destroyed) await failed();
        if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain'), ended]).catch(failed);
      }
    },
    async finish() {
      child.stdin.end();
      if ((await ended) !== 0) await failed();
      await analyze(url);
    },
    async abandon() {
      child.kill();
      await ended;
    },
  };
}

/** A copy has no statistics, without which the first statements of a server would take too long. */
async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'salon-restore' });
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}

async function embeddedTarget(dataDir: string): Promise<RestoreTarget> {
  const [dir, partial] = [join(dataDir, 'pglite'), join(dataDir, 'pglite.restoring')];
  if (existsSync(dir))
    throw new ConfigError(`${dir} is there already: a restore needs an empty DATA_DIR. Move it away first.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockDatabase(join(dataDir, 'pglite.lock'));
  const remove = () => rmSync(partial, { recursive: true, force: true });
  remove();
  mkdirSync(partial, { mode: 0o700 });
  return {
    async write(name, content) {
      const path = join(partial, name);
      mkdirSync(content === null ? path : dirname(path), { recursive: true, mode: 0o700 });
      if (content !== null) await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    },
    async finish() {
      renameSync(partial, dir);
      release();
    },
    async abandon() {
      remove();
      release();
    },
  };
}
