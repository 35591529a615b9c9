import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

/** The SDK of S3 is loaded by who needs it alone: it is the largest library of the server. */
const open = async (bucket: Config['storage'], folder: string): Promise<Storage> =>
  bucket === null
    ? (await import('./storage.fs.ts')).folderStorage(folder)
    : (await import('./storage.s3.ts')).bucketStorage(bucket);

/** Where the files of the product are. */
export const openStorage = ({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> =>
  open(storage, join(dataDir, 'files'));

/** Where erasures are noted (`platform/erasureLog.ts`). */
export const openErasureStorage = ({ erasureLog }: Pick<Config, 'erasureLog'>): Promise<Storage> =>
  open(erasureLog.bucket, erasureLog.folder);
