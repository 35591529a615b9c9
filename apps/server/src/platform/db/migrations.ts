import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import pgBossPackage from 'pg-boss/package.json' with { type: 'json' };
import { packageFolder } from '../packageFolder.ts';

export const migrationsFolder = join(packageFolder, 'migrations');

/** As much of an open database as tells what it lacks. */
interface Migrated {
  db: Pick<PgDatabase<PgQueryResultHKT, Record<string, never>>, 'select'>;
  jobs(working: boolean): ConstructorOptions;
}

interface Journal {
  entries: readonly { readonly tag: string; readonly when: number }[];
}

/** Every migration of this version, the first one first; `when`: when it was made (Unix milliseconds). */
const knownMigrations = (): Journal['entries'] =>
  (JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal).entries;

/** What the tables of a database are of. */
export interface SchemaVersion {
  /** Name of the last migration, and when it was made. */
  migration: string;
  madeAt: number;
  /** Of the tables of pg-boss. */
  jobs: number;
}

/** The version that this program brings a database to. */
export function ownSchemaVersion(): SchemaVersion {
  const last = knownMigrations().at(-1);
  return { migration: last?.tag ?? '', madeAt: last?.when ?? 0, jobs: pgBossPackage.pgboss.schema };
}

export async function schemaVersionOf(db: Migrated['db']): Promise<SchemaVersion> {
  const madeAt = await lastApplied({ db });
  const [jobs] = await db.select({ version: sql<number>`version` }).from(sql`pgboss.version`);
  const migration =
    knownMigrations().find(({ when }) => when === madeAt)?.tag ?? `of ${new Date(madeAt).toISOString()}`;
  return { migration, madeAt, jobs: Number(jobs?.version ?? 0) };
}

/** The names of the migrations that a database lacks, and "jobs" where the tables of pg-boss are older than its code; null: an empty database. */
export async function missingMigrations(database: Migrated | null): Promise<readonly string[]> {
  const last = database === null ? 0 : await lastApplied(database);
  const missing = knownMigrations()
    .filter(({ when }) => when > last)
    .map(({ tag }) => tag);
  const hasJobs = database !== null && (await jobsVersion(database.jobs(false))) >= pgBossPackage.pgboss.schema;
  return hasJobs ? missing : [...missing, 'jobs'];
}

/** When the last migration was made that was applied (Unix milliseconds); 0: none was. */
async function lastApplied({ db }: Pick<Migrated, 'db'>): Promise<number> {
  const [journal] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) one`);
  if (journal?.isThere !== true) return 0;
  const [last] = await db
    .select({ madeAt: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`);
  return Number(last?.madeAt ?? 0);
}

/** 0: pg-boss has no tables. */
async function jobsVersion(connection: ConstructorOptions): Promise<number> {
  const boss = new PgBoss({ ...connection, migrate: false, supervise: false, schedule: false });
  return (await boss.isInstalled()) ? ((await boss.schemaVersion()) ?? 0) : 0;
}
