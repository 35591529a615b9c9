import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readSettings } from '@salon/contract/settings';
import { areErasuresDue, erasureJobNames, repeatErasures } from '#features/account/index.ts';
import { type ArchiveEntry, readArchive } from '#platform/backup/archive.ts';
import {
  DATABASE,
  demandKeys,
  FILES,
  MANIFEST,
  type Manifest,
  readManifest,
  SECRETS,
} from '#platform/backup/manifest.ts';
import { createProgress, type Progress } from '#platform/backup/progress.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { openRestoreTarget } from '#platform/db/restoreTarget.ts';
import { ERASURE_PREFIX, openErasureLog } from '#platform/erasureLog.ts';
import { ConfigError } from '#platform/errors.ts';
import { countStoredFiles, fileById } from '#platform/files/files.store.ts';
import { openStorage } from '#platform/files/open.ts';
import type { Storage } from '#platform/files/storage.ts';
import { serverSettings } from '#platform/settings.ts';
import { createApp } from '../app.ts';

/**
 * `salon restore <file>`: puts a backup into an empty installation, brings its database up to date, and repeats what
 * erasures and retention did since. With `--without-database` only the latter, for a database that came back otherwise.
 */
export async function restore(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const options = {
    'without-key': { type: 'boolean', default: false },
    'without-database': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const progress = createProgress();
  if (values['without-database']) {
    const config = readConfig(env);
    await catchUp(config, await openDatabase(config, 'auto'), progress);
    return 0;
  }
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0)
    throw new ConfigError('Name the file of the backup, or - for standard input: salon restore <file>');
  if (source !== '-' && !existsSync(source)) throw new ConfigError(`${source} is not there.`);
  const { BACKUP_IDENTITY: identity, DATA_DIR } = readSettings(serverSettings, env, readFileSync);
  if (identity === null)
    throw new ConfigError('BACKUP_IDENTITY is missing: the secret key to the BACKUP_RECIPIENT of the backup.');
  const entries = readArchive(identity, source === '-' ? process.stdin : createReadStream(source));
  const manifest = await manifestIn(entries);
  progress.say(`Salon ${manifest.version} as of ${manifest.createdAt}: ${manifest.files} files`);
  const first = await takeSecrets(entries, resolve(DATA_DIR));
  const config = readConfig(env);
  demandSameKind(manifest, config);
  if (!values['without-key'])
    demandKeys(
      manifest,
      createKeyring(config.secretKey, config.oldSecretKeys).all.map(({ id }) => id),
    );
  const storage = await openStorage(config);
  try {
    await demandEmpty(storage, config);
    const next = await restoreDatabase({ config, manifest, entries, progress }, first);
    const database = await openDatabase(config, 'auto');
    await restoreFiles({ database, storage, entries, progress }, next).catch(async (failure: unknown) => {
      await database.close();
      throw new Error('The restore is incomplete: empty database and files, and begin again.', { cause: failure });
    });
    await catchUp(config, database, progress);
  } finally {
    storage.close();
  }
  return 0;
}

type Entries = AsyncGenerator<ArchiveEntry>;

async function nextOf(entries: Entries): Promise<ArchiveEntry | null> {
  const { value, done } = await entries.next();
  return done === true ? null : value;
}

async function manifestIn(entries: Entries): Promise<Manifest> {
  const entry = await nextOf(entries);
  if (entry?.name !== MANIFEST) throw new ConfigError('This is no backup of Salon.');
  return readManifest(await text(entry.content));
}

/** The generated secrets of an installation that has none yet. Gives the entry behind them. */
async function takeSecrets(entries: Entries, dataDir: string): Promise<ArchiveEntry | null> {
  const entry = await nextOf(entries);
  if (entry?.name !== SECRETS) return entry;
  const file = join(dataDir, SECRETS);
  const content = await text(entry.content);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, content, { mode: 0o600 });
  return nextOf(entries);
}

function demandSameKind({ database }: Manifest, { databaseUrl }: Config): void {
  if (database.kind === 'postgres' && databaseUrl === null)
    throw new ConfigError(`The archive is of PostgreSQL ${database.version}: set DATABASE_URL to an empty database.`);
  if (database.kind === 'pglite' && databaseUrl !== null)
    throw new ConfigError('The archive is of the embedded database: unset DATABASE_URL.');
}

async function demandEmpty(storage: Storage, { storage: bucket, dataDir }: Config): Promise<void> {
  for await (const key of storage.list('')) {
    if (key.startsWith(ERASURE_PREFIX)) continue;
    const location = bucket === null ? join(dataDir, 'files') : `the bucket ${bucket.bucket}`;
    throw new ConfigError(`There are files in ${location} (${key}): a restore needs an empty installation.`);
  }
}

interface Restoring {
  entries: Entries;
  progress: Progress;
}

/** Gives the first entry behind the database. */
async function restoreDatabase(
  { config, manifest, entries, progress }: Restoring & { config: Config; manifest: Manifest },
  first: ArchiveEntry | null,
): Promise<ArchiveEntry | null> {
  const target = await openRestoreTarget(config, manifest.database.roles);
  try {
    let entry = first;
    for (; entry?.name.startsWith(DATABASE); entry = await nextOf(entries)) {
      await target.write(entry.name.slice(DATABASE.length), entry.isFolder ? null : entry.content);
      progress.add('database', entry.size);
    }
    await target.finish();
    return entry;
  } catch (failure) {
    await target.abandon();
    throw failure;
  }
}

/** What a restored row names; what was stored after the database's copy was made is left out. */
async function restoreFiles(
  { database: { db }, storage, entries, progress }: Restoring & { database: Database; storage: Storage },
  first: ArchiveEntry | null,
): Promise<void> {
  let restored = 0;
  for (let entry = first; entry !== null; entry = await nextOf(entries)) {
    const key = entry.name.slice(FILES.length);
    const row = await fileById(db, key.slice(key.lastIndexOf('/') + 1));
    if (!entry.name.startsWith(FILES) || row?.key !== key || row.storedAt === null) continue;
    await storage.write(key, entry.content, entry.size, row.type);
    restored += 1;
    progress.add('files', entry.size);
  }
  const missing = (await countStoredFiles(db)) - restored;
  if (missing > 0) progress.say(`${missing} files are missing: they were deleted while the backup was made`);
}

/** Repeats the erasures that the database knows nothing of, then erases and purges what is due, before a server serves it. */
async function catchUp(config: Config, database: Database, progress: Progress): Promise<void> {
  const app = await createApp({
    config: { ...config, logLevel: 'warn' },
    database,
    clock: systemClock,
    watching: false,
    logTo: process.stderr,
  });
  try {
    const log = await openErasureLog(config);
    const repeated = await repeatErasures(app.deps, await log.read()).finally(log.close);
    const due = app.jobs.names().filter((name) => name.startsWith('purge.') || erasureJobNames.includes(name));
    await app.jobs.trigger(due);
    await app.jobs.runDue([...due, 'files.remove']);
    if (await areErasuresDue(app.deps))
      throw new Error('Erasures failed: see the lines above, then run "salon restore --without-database".');
    progress.done(`; ${repeated} erasures repeated`);
  } finally {
    await app.close();
  }
}
