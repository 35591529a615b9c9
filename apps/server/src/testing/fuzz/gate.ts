import { type ChildProcess, spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { withTimeout } from '#platform/timeout.ts';
import { attack, type Fault, type Target, unknownMessages } from './attacks.ts';
import { type Plan, plans } from './hostile.ts';
import type { Asked, Condition, World } from './world.ts';

const MAIN = join(import.meta.dirname, 'fuzzServer.main.ts');
/** Cases that meet the same world: what they changed in it is made new after them. */
const CASES_A_WORLD = 500;
/** Cases under way at the same time. */
const LANES = 6;
/** Longer than any deadline of the server's own; no machine is so busy. */
const ANSWER_MS = 120_000;
/** What is learned or cached on first use is there after so many cases. */
const WARM_UP = 0.2;

interface Server {
  address: string;
  pid: number;
  hasEnded(): string | null;
  ask<R>(asked: Asked): Promise<R>;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own. */
async function startServer(): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  let ended: string | null = null;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-8000);
  });
  const waiting = new Map<number, { done(value: unknown): void; fail(why: Error): void }>();
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = `the server ended (${signal ?? code}): ${said}`;
      for (const { fail } of waiting.values()) fail(new Error(ended));
      resolve();
    });
  });
  child.on('message', ({ id, answered, failed }: { id: number; answered: unknown; failed?: string }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (failed === undefined) one?.done(answered);
    else one?.fail(new Error(failed));
  });
  const expected = (id: number) => new Promise((done, fail) => waiting.set(id, { done, fail }));
  const address = (await expected(0)) as string;
  let last = 0;
  return {
    address,
    pid: child.pid ?? 0,
    hasEnded: () => ended,
    ask<R>(asked: Asked) {
      if (ended !== null) return Promise.reject(new Error(ended));
      last += 1;
      const answer = expected(last);
      child.send({ id: last, asked }, () => undefined);
      return answer as Promise<R>;
    },
    async stop() {
      if (ended === null) child.disconnect();
      await exited;
    },
  };
}

/** What a run of the gate found. */
export interface Findings {
  seed: number;
  cases: number;
  byTarget: Record<string, number>;
  /** What calls and pages were answered: what is refused by its form alone would show little. */
  byStatus: Record<string, number>;
  faults: string[];
  heapMiB: { warm: number; end: number };
  residentMiB: { warm: number; end: number };
}

const mebibytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/**
 * Sends generated hostile values to a server process: every call, page, hub message, document frame and upgrade path. A fault is
 * a process that ended, a status of 5xx that is no refusal, or a line of the log at error level. Each world's cases come from the
 * seed and the world's number alone. `onWorld` hears how far it is.
 */
export async function runFuzzGate(
  { seed, cases }: { seed: number; cases: number },
  onWorld: (done: number, faults: number) => void = () => undefined,
): Promise<Findings> {
  const server = await startServer();
  const { hostname, port } = new URL(server.address);
  const faults: string[] = [];
  const byTarget: Record<string, number> = {};
  const byStatus: Record<string, number> = {};
  const conditions: Condition[] = [];
  const target: Target = {
    host: hostname,
    port: Number(port),
    agent: new Agent({ keepAlive: true, maxSockets: LANES }),
    answered(status) {
      byStatus[status] = (byStatus[status] ?? 0) + 1;
    },
  };
  try {
    for (let done = 0; done < cases && server.hasEnded() === null; done += CASES_A_WORLD) {
      const world = await server.ask<World>({ is: 'world' });
      const missing = unknownMessages(world.messages);
      if (missing.length > 0) throw new Error(`no case sends ${missing.join(', ')}`);
      const chosen = fc.sample(plans, { seed: seed + done, numRuns: Math.min(CASES_A_WORLD, cases - done) });
      for (const { target: kind } of chosen) byTarget[kind] = (byTarget[kind] ?? 0) + 1;
      faults.push(
        ...(await sendAll(target, world, chosen, server)).map((fault) => `seed ${seed}, world ${done}: ${fault}`),
      );
      const ended = server.hasEnded();
      if (ended !== null) {
        faults.push(`seed ${seed}, world ${done}: ${ended}`);
        break;
      }
      const condition = await server.ask<Condition>({ is: 'condition' });
      conditions.push(condition);
      faults.push(...condition.faults.map((line) => `seed ${seed}, world ${done}: logged ${line}`));
      onWorld(done + chosen.length, faults.length);
    }
  } finally {
    target.agent.destroy();
    await server.stop();
  }
  const warm = conditions[Math.floor(conditions.length * WARM_UP)];
  const end = conditions.at(-1);
  const both = (part: 'heapBytes' | 'residentBytes') => ({
    warm: mebibytes(warm?.[part] ?? 0),
    end: mebibytes(end?.[part] ?? 0),
  });
  return { seed, cases, byTarget, byStatus, faults, heapMiB: both('heapBytes'), residentMiB: both('residentBytes') };
}

async function sendAll(target: Target, world: World, chosen: readonly Plan[], server: Server): Promise<string[]> {
  const found: string[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < chosen.length && server.hasEnded() === null; at = next++) {
      const plan = chosen[at];
      const fault: Fault =
        plan === undefined ? null : await withTimeout(ANSWER_MS, attack(target, world, plan), 'no answer');
      if (fault !== null) found.push(`case ${at}, ${plan?.target} ${plan?.which} ${plan?.who}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
}
