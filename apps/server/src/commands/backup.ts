import { createWriteStream, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type ArchiveWriter, writeArchive } from '#platform/backup/archive.ts';
import {
  archiveName,
  deleteOldArchives,
  deletePartialArchives,
  nextBackup,
  nextTime,
  parseArchiveCount,
  parseTimeOfDay,
} from '#platform/backup/archives.ts';
import { DATABASE, describeSource, FILES, MANIFEST, SECRETS } from '#platform/backup/manifest.ts';
import { createProgress, type Progress } from '#platform/backup/progress.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { sealedFieldKeys } from '#platform/crypto/jwe.ts';
import { type BackupSource, openBackupSource } from '#platform/db/backupSource.ts';
import { ConfigError } from '#platform/errors.ts';
import { storedFiles } from '#platform/files/files.store.ts';
import { openStorage } from '#platform/files/open.ts';
import type { Storage } from '#platform/files/storage.ts';
import { allFeatures } from '../composition/features.ts';

/** Files whose rows are read at a time. */
const FILES_BATCH_SIZE = 1000;

/**
 * `salon backup <file>`: database and files as one encrypted archive, beside running servers; `-` writes it to standard
 * output. Into a folder it is named by its moment, and `--keep` deletes the oldest ones, `--daily` repeats it. With
 * `--keygen` it makes the pair of keys.
 */
export async function backup(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      keygen: { type: 'boolean', default: false },
      keep: { type: 'string' },
      daily: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (values.keygen) return keygen();
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0)
    throw new ConfigError('Name the file or folder of the backup, or - for standard output: salon backup <file>');
  const config = readEncryptedConfig(env);
  const archiveCount = parseArchiveCount(values.keep);
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  if (!isFolder && (archiveCount !== null || values.daily !== undefined))
    throw new ConfigError(`--keep and --daily want a folder, and ${target} is none.`);
  if (values.daily !== undefined) return everyDay(config, target, archiveCount, parseTimeOfDay(values.daily));
  if (isFolder) await backupIntoFolder(config, target, archiveCount);
  else if (target === '-') await writeBackup(config, await writeArchive(config.backupRecipient, process.stdout));
  else await backupIntoFile(config, target);
  return 0;
}

/** Settings that name whom backups are encrypted for. */
type EncryptedConfig = Config & { readonly backupRecipient: string };

function readEncryptedConfig(env: NodeJS.ProcessEnv): EncryptedConfig {
  const config = readConfig(env);
  const { backupRecipient } = config;
  if (backupRecipient === null)
    throw new ConfigError('BACKUP_RECIPIENT is missing: "salon backup --keygen" makes a pair of keys.');
  return { ...config, backupRecipient };
}

/** The file appears under its name when it is complete. */
async function backupIntoFile(config: EncryptedConfig, target: string): Promise<void> {
  if (existsSync(target)) throw new ConfigError(`${target} is there already: name another file.`);
  const partial = `${target}.partial`;
  try {
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    await writeBackup(config, await writeArchive(config.backupRecipient, output));
    renameSync(partial, target);
  } catch (failure) {
    rmSync(partial, { force: true });
    throw failure;
  }
}

/** Old ones go only after the new one is complete. */
async function backupIntoFolder(config: EncryptedConfig, folder: string, archiveCount: number | null): Promise<void> {
  await backupIntoFile(config, join(folder, archiveName(systemClock.now())));
  for (const name of archiveCount === null ? [] : deleteOldArchives(folder, archiveCount))
    console.error(`deleted ${name}`);
}

/** Until a signal. A backup that fails is said, and tried again the next day. */
async function everyDay(
  config: EncryptedConfig,
  folder: string,
  archiveCount: number | null,
  timeOfDay: number,
): Promise<never> {
  deletePartialArchives(folder);
  for (let due = nextBackup(folder, timeOfDay, systemClock.now()); ; due = nextTime(timeOfDay, systemClock.now())) {
    console.error(`next backup: ${due.toISOString()}`);
    // Looked at each minute: a machine that slept, or whose clock was set, is not late by more.
    while (systemClock.now() < due) await wait(Math.min(60_000, due.getTime() - systemClock.now().getTime()));
    await backupIntoFolder(config, folder, archiveCount).catch((failure: unknown) =>
      console.error(
        `the backup failed: ${failure instanceof ConfigError ? failure.message : (failure as Error).stack}`,
      ),
    );
  }
}

/** As `age-keygen` prints it, for a file that BACKUP_IDENTITY_FILE names. */
async function keygen(): Promise<number> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  console.log(`# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}`);
  console.error(`BACKUP_RECIPIENT=${recipient}`);
  return 0;
}

async function writeBackup(config: Config, archive: ArchiveWriter): Promise<void> {
  const progress = createProgress();
  const storage = await openStorage(config);
  const source = await openBackupSource(config);
  try {
    const columns = [sealedFieldKeys, ...allFeatures.flatMap(({ sealed = [] }) => sealed)];
    const manifest = await describeSource(source, systemClock.now(), columns);
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    progress.say(`as of ${manifest.createdAt}: ${rows} rows, ${manifest.files} files`);
    await addText(archive, MANIFEST, JSON.stringify(manifest, null, 2));
    const secrets = join(config.dataDir, 'secrets.json');
    if (source.kind === 'pglite' && config.mode === 'development' && existsSync(secrets))
      await addText(archive, SECRETS, readFileSync(secrets, 'utf8'));
    for await (const { name, size, content } of source.dump()) {
      await archive.add(DATABASE + name, size, content);
      progress.add('database', size);
    }
    const removed = await addFiles(archive, source, storage, progress);
    await archive.finish();
    progress.done(removed === 0 ? '' : `; ${removed} files were deleted since`);
  } finally {
    await source.close();
    storage.close();
  }
}

const addText = (archive: ArchiveWriter, name: string, text: string): Promise<void> => {
  const content = Buffer.from(text);
  return archive.add(name, content.length, content);
};

/** Every file that a row names; gives the number of those that were deleted since their rows were read. */
async function addFiles(
  archive: ArchiveWriter,
  { db }: BackupSource,
  storage: Storage,
  progress: Progress,
): Promise<number> {
  let removed = 0;
  for (let after = '', files: { id: string; key: string }[]; ; after = files.at(-1)?.id ?? '') {
    files = await storedFiles(db, after, FILES_BATCH_SIZE);
    for (const { key } of files) {
      const size = await storage.size(key);
      const content = size === null ? null : await storage.read(key);
      if (size === null || content === null) removed += 1;
      else {
        await archive.add(FILES + key, size, content);
        progress.add('files', size);
      }
    }
    if (files.length < FILES_BATCH_SIZE) return removed;
  }
}
