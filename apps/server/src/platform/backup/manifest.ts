import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { countByKey, labelOf, type SealedColumn } from '../crypto/reseal.store.ts';
import type { BackupSource } from '../db/backupSource.ts';
import { countRows, databaseVersion, rolesOfPolicies } from '../db/contents.ts';
import { ownSchemaVersion, schemaVersionOf } from '../db/migrations.ts';
import { ConfigError } from '../errors.ts';
import { countStoredFiles } from '../files/files.store.ts';
import { packageFolder } from '../packageFolder.ts';

/** Names in an archive, in the order in which they are there. */
export const MANIFEST = 'manifest.json';
export const SECRETS = 'secrets.json';
export const DATABASE = 'database/';
export const FILES = 'files/';

const FORMAT = 1;
const counts = z.record(z.string(), z.int());
/** What an archive has, as its first entry says. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the product. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.string(), roles: z.array(z.string()) }),
  schema: z.object({ migration: z.string(), madeAt: z.int(), jobs: z.int() }),
  /** By table. */
  rows: counts,
  /** Files that the rows name. */
  files: z.int(),
  /** Sealed values by column, and by the id of the key that opens them. */
  sealed: z.record(z.string(), counts),
});
export type Manifest = z.infer<typeof Manifest>;

const productVersion = (): string =>
  (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version;

export async function describeSource(
  { kind, db }: Pick<BackupSource, 'kind' | 'db'>,
  now: Date,
  columns: readonly SealedColumn[],
): Promise<Manifest> {
  const sealed: Manifest['sealed'] = {};
  for (const column of columns) sealed[labelOf(column)] = await countByKey(db, column);
  return {
    format: FORMAT,
    version: productVersion(),
    createdAt: now.toISOString(),
    database: { kind, version: await databaseVersion(db), roles: await rolesOfPolicies(db) },
    schema: await schemaVersionOf(db),
    rows: await countRows(db),
    files: await countStoredFiles(db),
    sealed,
  };
}

/** Reads a manifest, and refuses an archive that a newer version made. */
export function readManifest(text: string): Manifest {
  const content: unknown = JSON.parse(text);
  const { version, schema } = z.parse(z.pick(Manifest, { version: true, schema: true }), content);
  const current = ownSchemaVersion();
  if (schema.madeAt > current.madeAt || schema.jobs > current.jobs)
    throw new ConfigError(
      `The archive is of Salon ${version} (schema ${schema.migration}), this program is ${productVersion()} (schema ${current.migration}): restore it with ${version} or newer.`,
    );
  return z.parse(Manifest, content);
}

/** Refuses keys that do not open what an archive has, and names the data that need another one. */
export function demandKeys({ sealed }: Manifest, keyIds: readonly string[]): void {
  const missing = Object.entries(sealed).flatMap(([column, byKey]) =>
    Object.entries(byKey)
      .filter(([id]) => !keyIds.includes(id))
      .map(([id, values]) => `  ${column}: ${values} values need the key ${id}`),
  );
  if (missing.length === 0) return;
  throw new ConfigError(
    [
      `SECRET_KEY is not the one of the archive (its id is ${keyIds[0]}). Without it these data cannot be read:`,
      ...missing,
      'Set it to the former key, or add that to SECRET_KEY_OLD. If it is lost, --without-key restores all the same.',
    ].join('\n'),
  );
}
