import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAlive, startOf } from './processes.ts';
import { Needed } from './settings.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** First the pid, then when that process began: the same pid given to another process since then does not count. */
const mark = (pid: number): string => `${pid}\n${startOf(pid)}\n`;

/** The live process that a lock's content names, or null. */
function holderOf(content: string): number | null {
  const [pidText = '', startedAt = ''] = content.split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  return startedAt === '' || startOf(pid) === '' || startOf(pid) === startedAt ? pid : null;
}

/**
 * Takes a lock file for this process. Returns the function that gives it back, or the pid of the live process that
 * holds it. A lock whose process is gone is taken over.
 */
export function takeLock(file: string): (() => void) | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const mine = mark(process.pid);
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (contentOf(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const content = contentOf(file);
    if (content === null) continue;
    const holder = holderOf(content);
    if (holder !== null) return { heldBy: holder };
    if (isBeingWritten(file)) pauseFor(20);
    else removeStale(file, content);
  }
}

/** Between its creation and its writing a lock is empty for a moment: that is not a stale one. */
function isBeingWritten(file: string): boolean {
  const state = statSync(file, { throwIfNoEntry: false });
  return state !== undefined && state.size === 0 && Date.now() - state.mtimeMs < 1000;
}

const pauseFor = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** Of two processes that find the same stale lock only one may remove it, and never a fresh one put there in the meantime. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (contentOf(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** Takes the lock of a data folder or says who has it. Throws {@link Needed}. */
export function lockDataDir(dataDir: string): () => void {
  // What lies there (addresses, messages, keys) is no one else's business on this machine.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = takeLock(lockOf(dataDir));
  if (typeof lock === 'function') return lock;
  throw new Needed(
    `Salon already runs on ${dataDir} (pid ${lock.heldBy}): stop that one, or start this one with another DATA_DIR.`,
  );
}

const lockOf = (dataDir: string): string => `${dataDir}/salon.lock`;

/** Pid of what runs on a data folder, or null. */
export function holderOfDataDir(dataDir: string): number | null {
  const content = contentOf(lockOf(dataDir));
  return content === null ? null : holderOf(content);
}
