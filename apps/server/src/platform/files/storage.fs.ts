import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Storage, UPLOAD_HOURS, UPLOADS } from './storage.ts';

/** Null for what is not there; any other failure stays one. */
const nullWithout = (failure: NodeJS.ErrnoException): null => {
  if (failure.code === 'ENOENT') return null;
  throw failure;
};

/** Objects as files below one folder that no static root serves. */
export async function folderStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes, { mode: 0o600 }),
    async read(key, range) {
      const file = await open(join(root, key)).catch(nullWithout);
      return file?.createReadStream(range && { start: range.from, end: range.to }) ?? null;
    },
    link: () => null,
    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    async remove(key) {
      await disk.delete(key);
      if (key.startsWith(UPLOADS)) await rm(join(root, `${key}.json`), { force: true });
    },
    uploads: () => new FileStore({ directory: root, expirationPeriodInMilliseconds: UPLOAD_HOURS * 3_600_000 }),
    close: () => undefined,
  };
}
