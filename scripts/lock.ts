import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAlive, startOf } from './processes.ts';
import { Needed } from './settings.ts';

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function holderIn(file: string): Holder | null {
  try {
    const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(pid), startedAt };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A lock holds while the very process that took it lives: the same pid given to another process does not count. */
function holds({ pid, startedAt }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  return startedAt === '' || startOf(pid) === '' || startOf(pid) === startedAt;
}

/**
 * Takes a lock file for this process. Returns the function that gives it back, or the pid of the live process that
 * holds it. A lock whose process is gone is taken over.
 */
export function takeLock(file: string): (() => void) | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${process.pid}\n${startOf(process.pid)}\n`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (holderIn(file)?.pid === process.pid) rmSync(file, { force: true });
      };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = holderIn(file);
    if (holder === null || isBeingWritten(file)) continue;
    if (holds(holder)) return { heldBy: holder.pid };
    removeStale(file, holder);
  }
}

/** Between its creation and its writing a lock is empty for a moment: that is not a stale one. */
function isBeingWritten(file: string): boolean {
  const state = statSync(file, { throwIfNoEntry: false });
  return state !== undefined && state.size === 0 && Date.now() - state.mtimeMs < 1000;
}

/** Of two processes that find the same stale lock only one may remove it, and never a fresh one put there meanwhile. */
function removeStale(file: string, stale: Holder): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = holderIn(aside);
  if (moved?.pid === stale.pid && moved.startedAt === stale.startedAt) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** Takes the lock of a data folder or says who has it. Throws {@link Needed}. */
export function lockDataDir(dataDir: string): () => void {
  const lock = takeLock(`${dataDir}/salon.lock`);
  if (typeof lock === 'function') return lock;
  throw new Needed(
    `Salon already runs on ${dataDir} (pid ${lock.heldBy}): stop that one, or start this one with another DATA_DIR.`,
  );
}
