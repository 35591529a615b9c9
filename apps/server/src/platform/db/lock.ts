import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../errors.ts';

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Takes the lock of an embedded database folder: two processes in one folder corrupt it silently, so the second
 * one is refused. A lock whose process is gone is taken over. Returns the release.
 */
export function lockDatabase(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => unlinkSync(file);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
      const holder = Number(readFileSync(file, 'utf8').trim());
      if (holder !== process.pid && Number.isInteger(holder) && holder > 0 && alive(holder)) {
        throw new ConfigError(`The database in ${dirname(file)} is in use by process ${holder}; stop it first.`);
      }
      unlinkSync(file);
    }
  }
  throw new ConfigError(`The lock ${file} cannot be taken.`);
}
