import { type ChildProcess, spawn } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { isCancelledOrDeletedWithin, signalGroup, wait } from './processes.ts';

/** A child that must run as long as we do. */
export interface ChildPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Holds the pid while the child runs. */
  readonly pidFile: string;
  /** How long it may take to end on its own, in milliseconds, after each SIGTERM; then it is killed. */
  readonly graces: readonly number[];
  /** Opened for a child that ends on its own when it loses it: even a killed supervisor then leaves nothing running. */
  readonly channel?: boolean;
  /** Everything else continues without it. */
  readonly optional?: boolean;
  /** Exit codes after which starting again makes no sense. */
  readonly finalCodes: readonly number[];
}

/** What a supervised child reports; the supervisor itself decides nothing about other children. */
export interface ChildEvents {
  readonly output: (name: string, text: string) => void;
  /** It ended and will not be started again: a final exit code, or it never came up. */
  readonly gaveUp: (name: string, code: number) => void;
}

export interface SupervisedChild {
  readonly name: string;
  /** Tells that the product was up: from now on a crash is always followed by a new start. */
  wasReady(): void;
  /** Sends it a message over its channel, where it runs. */
  notify(message: string): void;
  /** Ends the child and everything it started; resolves when all are gone. */
  stop(): Promise<void>;
}

const STEADY_AFTER = 30_000;
const LONGEST_PAUSE = 10_000;
const TRIES_BEFORE_READY = 3;

/** Pause before the nth start in a row: almost none first (meetings wait for the media server), then longer and longer. */
export const pauseBefore = (crashes: number): number => Math.min(LONGEST_PAUSE, 250 * 2 ** (crashes - 1));

/** Starts a child, passes its output on line by line, and starts it again when it ends unasked. */
export function supervise(plan: ChildPlan, events: ChildEvents): SupervisedChild {
  let child: ChildProcess | null = null;
  let stopped = false;
  let ready = false;
  let crashes = 0;
  let pause: NodeJS.Timeout | undefined;

  const begin = (): void => {
    const beganAt = performance.now();
    child = spawnChild(plan, events);
    child.once('exit', (code, signal) => {
      rmSync(plan.pidFile, { force: true });
      endGroup(child?.pid);
      child = null;
      if (stopped) return;
      if (code !== null && plan.finalCodes.includes(code)) return events.gaveUp(plan.name, code);
      crashes = performance.now() - beganAt > STEADY_AFTER ? 1 : crashes + 1;
      if (!ready && crashes >= TRIES_BEFORE_READY) return events.gaveUp(plan.name, code ?? 1);
      const milliseconds = pauseBefore(crashes);
      events.output(plan.name, `ended (${signal ?? `exit code ${code}`}); starts again in ${milliseconds / 1000} s`);
      pause = setTimeout(begin, milliseconds);
    });
  };

  begin();
  return {
    name: plan.name,
    wasReady: () => {
      ready = true;
    },
    notify: (message) => {
      if (child?.connected) child.send(message, () => undefined);
    },
    async stop() {
      stopped = true;
      clearTimeout(pause);
      if (child?.pid !== undefined) await endProcess(child.pid, plan.graces);
      rmSync(plan.pidFile, { force: true });
    },
  };
}

function spawnChild(plan: ChildPlan, events: ChildEvents): ChildProcess {
  // A group of its own: Ctrl-C reaches us alone, and we end the children in their order.
  const child = spawn(plan.command, plan.args, {
    cwd: plan.cwd,
    env: plan.env,
    stdio: ['ignore', 'pipe', 'pipe', ...(plan.channel ? (['ipc'] as const) : [])],
    detached: true,
  });
  if (child.pid !== undefined) writePid(plan.pidFile, child.pid);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', (text) => events.output(plan.name, text));
  }
  child.once('error', (error) => {
    events.output(plan.name, `does not start: ${error.message}`);
    if (child.pid === undefined) child.emit('exit', 127, null);
  });
  return child;
}

/** Anyone who reads the file finds a whole number in it or no file at all. */
function writePid(file: string, pid: number): void {
  writeFileSync(`${file}.new`, `${pid}\n`);
  renameSync(`${file}.new`, file);
}

/** What a crashed child itself had started goes with it. */
function endGroup(pid: number | undefined): void {
  if (pid !== undefined) signalGroup(pid, 'SIGKILL');
}

/**
 * Ends a process group: SIGTERM and a grace, as often as `graces` says (LiveKit waits for its rooms to empty after the
 * first one), then SIGKILL for whatever is left of the group.
 */
export async function endProcess(pid: number, graces: readonly number[]): Promise<void> {
  for (const grace of graces) {
    signalGroup(pid, 'SIGTERM');
    if (await isCancelledOrDeletedWithin(pid, grace)) break;
  }
  signalGroup(pid, 'SIGKILL');
  await isCancelledOrDeletedWithin(pid, 2000);
  await wait(0);
}
