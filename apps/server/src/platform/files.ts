import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

/** Files of the product by name: generated names only, below one folder that no static root serves. */
export interface Files {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}

export function localFiles(dataDir: string): Files {
  const root = join(dataDir, 'files');
  const place = (name: string): string => {
    if (!/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_.-]+)+$/.test(name) || normalize(name) !== name)
      throw new Error('a file name that we do not make');
    return join(root, name);
  };
  return {
    async write(name, bytes) {
      await mkdir(dirname(place(name)), { recursive: true });
      await writeFile(place(name), bytes, { mode: 0o600 });
    },
    read: (name) =>
      readFile(place(name)).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code === 'ENOENT') return null;
        throw failure;
      }),
    remove: (name) => rm(place(name), { force: true }),
  };
}
