import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as Y from 'yjs';
import { guardListener } from '../boundary.ts';
import { childProgram } from '../packageFolder.ts';

/** A document, and an update that is integrated into it on trial; null: the document alone is gathered into one update. */
export interface HeavyTask {
  id: number;
  state: readonly Uint8Array[];
  update: Uint8Array | null;
}
/** `update`: the same as was given, merged as far as it can be. */
export interface Integrated {
  update: Uint8Array;
  /** Structures that the document has more by it. */
  structs: number;
}
export type HeavyFault = 'malformed' | 'tooLarge' | 'unavailable';
export type HeavyOutcome = Integrated | Exclude<HeavyFault, 'unavailable'>;

/**
 * Heavy work on documents, in a process of its own: a thread that runs out of memory takes its whole process along. One task at a time,
 * each bounded in time and memory.
 */
export interface HeavyWork {
  /**
   * Integrates an update on trial. `tooLarge`: it takes too long, too much memory, or would keep the event loop busy for too
   * long; `malformed`: it cannot be read, or refers to something that is not there.
   */
  integrate(state: () => Uint8Array, update: Uint8Array): Promise<Integrated | HeavyFault>;
  /** All parts of a document as one update, merged, without what was deleted. Rejects where that is not possible. */
  gather(parts: readonly Uint8Array[]): Promise<Uint8Array>;
  stop(): void;
}

/** Of the processor for one task: an honest update of the largest size takes some tenths of a second. */
const TASK_PROCESSOR_MS = 3000;
const POLL_INTERVAL_MS = 250;
/** A machine that gives it no processor for this long does not serve anybody. */
const TASK_MS = 60_000;
const MEMORY_MB = 384;
/** Tasks that wait; who comes then comes back later. */
const WAITING_MAX = 100;
/** Bytes of a document that is gathered on the event loop: some milliseconds, whatever it is. */
const GATHERED_HERE = 4096;

interface Waiting {
  id: number;
  /** Encoded when its turn comes: many whole documents would lie in memory otherwise. */
  task(): Omit<HeavyTask, 'id'>;
  settle(outcome: Integrated | HeavyFault): void;
}

/** Ticks of the processor's clock, as Linux counts them for programs. */
const TICK_MS = 10;

/** What a process has taken of the processor; 0 where the system does not tell, or when it is gone. */
async function processorMs({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which stands in brackets: state is the first, user and system time are the 12th and 13th.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

function gatherHere(parts: readonly Uint8Array[]): Uint8Array {
  const document = new Y.Doc();
  for (const part of parts) Y.applyUpdate(document, part);
  const gathered = Y.encodeStateAsUpdate(document);
  document.destroy();
  return gathered;
}

export function createHeavyWork(log: FastifyBaseLogger): HeavyWork {
  const waiting: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: Waiting | null = null;
  let count = 0;
  let stopped = false;

  const finish = (outcome: Integrated | HeavyFault) => {
    if (current === null) return;
    const { settle } = current;
    current = null;
    settle(outcome);
    next();
  };
  /** Ends what takes too long; the next task has a process of its own. */
  const abandon = (why: HeavyFault) => {
    child?.kill('SIGKILL');
    child = null;
    finish(why);
  };
  /** Not by the clock: on a busy machine what is small takes long, and is no fault of who wrote it. */
  const watch = async (one: Waiting, made: ChildProcess): Promise<void> => {
    const [began, before] = [performance.now(), await processorMs(made)];
    for (;;) {
      await pause(POLL_INTERVAL_MS, undefined, { ref: false });
      if (current !== one) return;
      if ((await processorMs(made)) - before > TASK_PROCESSOR_MS) return abandon('tooLarge');
      if (performance.now() - began > TASK_MS) return abandon('unavailable');
    }
  };
  const start = (): ChildProcess => {
    const made = fork(childProgram('platform/documents/heavy.child'), {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
      // It reads what strangers wrote, and needs no secret.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    made.on(
      'message',
      guardListener({ log, listener: 'documents.heavy' }, (answer: { id: number; outcome: HeavyOutcome }) => {
        if (current?.id === answer.id) finish(answer.outcome);
      }),
    );
    const guardedEnd = guardListener({ log, listener: 'documents.heavy' }, () => {
      if (child !== made) return;
      log.warn('document worker process crashed');
      abandon('tooLarge');
    });
    made.on('exit', guardedEnd).on('error', guardedEnd);
    // It keeps no server from ending.
    made.unref();
    made.channel?.unref();
    return made;
  };
  const next = () => {
    const one = waiting.shift();
    if (one === undefined || stopped) return;
    current = one;
    child ??= start();
    void watch(one, child);
    child.send({ id: one.id, ...one.task() });
  };
  const ask = (task: Waiting['task']): Promise<Integrated | HeavyFault> => {
    if (stopped || waiting.length >= WAITING_MAX) return Promise.resolve('unavailable');
    return new Promise((settle) => {
      count += 1;
      waiting.push({ id: count, task, settle });
      if (current === null) next();
    });
  };
  return {
    integrate: (state, update) => ask(() => ({ state: [state()], update })),
    async gather(parts) {
      const size = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (size <= GATHERED_HERE) return gatherHere(parts);
      const outcome = await ask(() => ({ state: parts, update: null }));
      if (typeof outcome === 'string') throw new Error(`document compaction failed: ${outcome}`);
      return outcome.update;
    },
    stop() {
      stopped = true;
      for (const one of waiting.splice(0)) one.settle('unavailable');
      finish('unavailable');
      child?.kill('SIGKILL');
      child = null;
    },
  };
}
