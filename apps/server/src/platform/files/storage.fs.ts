import { createWriteStream } from 'node:fs';
import { glob, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
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
export async function folderStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes, { mode: 0o600 }),
    async write(key, content, size) {
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.partial`;
      await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
      const written = (await stat(partial)).size;
      if (written !== size) throw new Error(`${key} has ${written} bytes instead of ${size}`);
      await rename(partial, path);
    },
    async *list(prefix) {
      for await (const entry of glob('**/*', { cwd: root, withFileTypes: true }))
        if (entry.isFile()) {
          const key = relative(root, join(entry.parentPath, entry.name));
          if (key.startsWith(prefix)) yield key;
        }
    },
    size: async (key) => (await stat(join(root, key)).catch(nullWithout))?.size ?? null,
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
