import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { beforeStop, isStopping } from './shutdown.ts';

/** How a command ended; `code` is 128 + signal number when a signal ended it, as shells have it. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a command to its end. With `show` its output goes to the terminal, otherwise it is collected; with `niceness` it
 * leaves the processors to others. The command is a process group of its own, which is ended with this process; once that
 * ends, no further one is started.
 */
export function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions & { show?: boolean; niceness?: number } = {},
): Promise<Ended> {
  const { show = false, niceness = 0, ...spawnOptions } = options;
  const stdio: SpawnOptions['stdio'] = show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  // What comes next after a command that was ended would outlive this process.
  if (isStopping()) return new Promise(() => undefined);
  return new Promise((done) => {
    const child = spawn(command, args, { stdio, ...spawnOptions, detached: true });
    if (child.pid !== undefined && niceness > 0) lowerPriority(child.pid, niceness);
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    const purge = beforeStop(async () => {
      if (child.pid === undefined) return;
      signalGroup(child.pid, 'SIGTERM');
      await isCancelledOrDeletedWithin(child.pid, 5000);
      signalGroup(child.pid, 'SIGKILL');
    });
    child.on('error', (error) => {
      purge();
      done({ code: 127, output: error.message });
    });
    child.on('close', (code, signal) => {
      purge();
      done({
        code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]),
        output: Buffer.concat(parts).toString('utf8'),
      });
    });
  });
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system does not let us: it runs like the others.
  }
}

/** Sends a signal to a process group made by `detached`; one that is gone already is fine. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * The environment of this process with our own Node first in PATH, so that nested scripts run under it too. What `extra`
 * sets comes from no file any more: a setting from both would be refused.
 */
export function ownEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const fromFiles = Object.keys(extra).map((name) => [`${name}_FILE`, undefined]);
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
  return { ...process.env, PATH, ...Object.fromEntries(fromFiles), ...extra };
}

/** npm under our own Node: the machine's npm may be a link that starts an older one. */
export function npmCommand(): { command: string; args: readonly string[] } {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('npm-cli.js') ? { command: process.execPath, args: [npm] } : { command: 'npm', args: [] };
}

export function isAlive(pid: number): boolean {
  if (existsSync(`/proc/${pid}/stat`)) return !isZombie(pid);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The fields of /proc/<pid>/stat after the command name, or null where there is no such file. */
function statOf(pid: number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const isZombie = (pid: number): boolean => statOf(pid)?.[0] === 'Z';

/**
 * When a process began, in the kernel's ticks since boot: together with the pid it names one process for good, even
 * when the pid is given to another one later (in a container small numbers come back after each restart). Empty where
 * the system does not tell.
 */
export const startOf = (pid: number): string => statOf(pid)?.[19] ?? '';

/** The words of a process' command line; empty when it is gone or the system does not tell. */
export function commandLineOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}

export const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Waits until a process is gone; false when it still lives after the time. */
export async function isCancelledOrDeletedWithin(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > end) return false;
    await wait(50);
  }
  return true;
}
