import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Why a server ended that no one stopped. `killed`: it could not say why, as by SIGKILL or for lack of memory. */
export const crashCauses = ['uncaughtException', 'unhandledRejection', 'killed'] as const;
export type CrashCause = (typeof crashCauses)[number];
export type Crashes = Readonly<Record<CrashCause, number>>;

export const noCrashes: Crashes = { uncaughtException: 0, unhandledRejection: 0, killed: 0 };

const Count = z._default(z.int().check(z.minimum(0)), 0);
const Written = z.object({
  /** The process that runs on this folder; null: the last one ended on its own. */
  pid: z._default(z.nullable(z.int()), null),
  uncaughtException: Count,
  unhandledRejection: Count,
  killed: Count,
});
type Written = z.output<typeof Written>;

/** Counts the crashes of the servers on one folder, over their starts. */
export interface CrashLog {
  /** Until this start. */
  readonly crashes: Crashes;
  /** This process serves from now on: one that ends without a word was killed. */
  started(): void;
  /** Writes down how this process ends; null: it was stopped. */
  ended(cause: CrashCause | null): void;
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function read(file: string): Written {
  try {
    return z.parse(Written, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return z.parse(Written, {});
  }
}

/** Reads how the servers on a folder ended; one that could not say so was killed. */
export function openCrashLog(dataDir: string): CrashLog {
  const file = join(dataDir, 'crashes.json');
  const before = read(file);
  const wasKilled = before.pid !== null && (before.pid === process.pid || !isRunning(before.pid));
  const { pid: _pid, ...counts } = before;
  const crashes = { ...counts, killed: counts.killed + (wasKilled ? 1 : 0) };
  const write = (written: Written) => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(written));
    renameSync(`${file}.new`, file);
  };
  return {
    crashes,
    started: () => write({ ...crashes, pid: process.pid }),
    ended: (cause) => write({ ...crashes, ...(cause !== null && { [cause]: crashes[cause] + 1 }), pid: null }),
  };
}
