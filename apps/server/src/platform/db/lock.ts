import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../errors.ts';

/** A process, told apart from a later one with the same number by when it started ('' where the system does not say). */
interface Holder {
  pid: number;
  started: string;
}

const codeOf = (failure: unknown): string => (failure as NodeJS.ErrnoException).code ?? '';

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain anything; the 20th word after it is the start in clock ticks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return codeOf(failure) === 'EPERM';
  }
}

function lives({ pid, started }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isProcessAlive(pid)) return false;
  const now = startOf(pid);
  // In a container the server has the same number again after a crash.
  if (started === '' || now === '') return pid !== process.pid;
  return started === now;
}

function holderIn(file: string): Holder | null {
  try {
    const [pid = '', started = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return { pid: Number(pid), started };
  } catch (failure) {
    if (codeOf(failure) === 'ENOENT') return null;
    throw failure;
  }
}

/** Puts our note at a place that must be free; a link appears whole or not at all, so no one reads half a note. */
function place(note: string, file: string): boolean {
  try {
    linkSync(note, file);
    return true;
  } catch (failure) {
    if (codeOf(failure) === 'EEXIST') return false;
    throw failure;
  }
}

/** Removes the lock of a dead process. One process at a time judges: two would take each other's fresh lock away. */
function removeDead(file: string, note: string): void {
  const judging = `${file}.judging`;
  if (!place(note, judging)) {
    throw new ConfigError(`Another process takes over ${file} right now. If none is starting, delete ${judging}.`);
  }
  try {
    const holder = holderIn(file);
    if (holder !== null && !lives(holder)) rmSync(file);
  } finally {
    rmSync(judging, { force: true });
  }
}

/**
 * Takes the lock of an embedded database folder: two processes in one folder corrupt it silently, so the second
 * one is refused. A lock whose process is gone is taken over. Returns the release.
 */
export function lockDatabase(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const note = `${file}.${process.pid}`;
  writeFileSync(note, `${process.pid} ${startOf(process.pid)}`, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (place(note, file)) return () => rmSync(file, { force: true });
      const holder = holderIn(file);
      if (holder !== null && lives(holder))
        throw new ConfigError(`The database in ${dirname(file)} is in use by process ${holder.pid}; stop it first.`);
      if (holder !== null) removeDead(file, note);
    }
  } finally {
    rmSync(note, { force: true });
  }
  throw new ConfigError(`The lock ${file} cannot be taken.`);
}
