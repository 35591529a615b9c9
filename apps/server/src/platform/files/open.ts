import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

/** The SDK of S3 is loaded by who needs it alone: it is the largest library of the server. */
export async function openStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> {
  if (storage !== null) return (await import('./storage.s3.ts')).bucketStorage(storage);
  return (await import('./storage.fs.ts')).folderStorage(dataDir);
}
