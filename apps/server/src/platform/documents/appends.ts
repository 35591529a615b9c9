import type { FastifyBaseLogger } from 'fastify';
import * as Y from 'yjs';

/** Between two writes: what comes meanwhile is written together. */
const PAUSE_MS = 40;
const RETRY_FIRST_MS = 100;
const RETRY_LONGEST_MS = 3000;

/** Writes what happens in documents, soon and in the background. */
export interface Appends {
  add(name: string, update: Uint8Array): void;
  /** Resolves when everything that was added to a document until now is written; null: it is. */
  written(name: string): Promise<void> | null;
  /** Writes what waits; resolves when nothing waits any more. */
  settle(): Promise<void>;
  /** What waits is given up. */
  stop(): void;
}

interface Gathered {
  updates: Uint8Array[];
  written: Promise<void>;
  done(): void;
}

interface Writing {
  /** Writes one update a document; tells the names of documents that are there no more. */
  write(updates: ReadonlyMap<string, Uint8Array>): Promise<string[]>;
  /** An update is written for good. */
  wrote(name: string, update: Uint8Array): void;
  /** Its document is no more. */
  onRemoved(name: string): void;
  log: FastifyBaseLogger;
}

const gathered = (): Gathered => {
  let done = () => undefined as void;
  const written = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { updates: [], written, done };
};

/**
 * The first update is written at once, those that come while one is written go together with the next. A database that is
 * away is asked again until it is there: no one is told before that what they typed is kept.
 */
export function createAppends({ write, wrote, onRemoved, log }: Writing): Appends {
  let waiting = new Map<string, Gathered>();
  let under: ReadonlyMap<string, Gathered> = new Map();
  let running: Promise<void> | null = null;
  let stopped = false;
  const writeBatch = async (batch: ReadonlyMap<string, Gathered>) => {
    const merged = new Map([...batch].map(([name, { updates }]) => [name, Y.mergeUpdates(updates)]));
    for (let wait = RETRY_FIRST_MS; !stopped; wait = Math.min(wait * 2, RETRY_LONGEST_MS)) {
      try {
        const missing = new Set(await write(merged));
        for (const [name, update] of merged) {
          if (missing.has(name)) onRemoved(name);
          else wrote(name, update);
          batch.get(name)?.done();
        }
        return;
      } catch (failure) {
        if (wait === RETRY_FIRST_MS) log.error({ err: failure }, 'document updates not stored');
        await pause(wait);
      }
    }
  };
  const run = async () => {
    while (waiting.size > 0 && !stopped) {
      under = waiting;
      waiting = new Map();
      await writeBatch(under);
      under = new Map();
      if (waiting.size > 0) await pause(PAUSE_MS);
    }
    running = null;
  };
  return {
    add(name, update) {
      const one = waiting.get(name) ?? gathered();
      one.updates.push(update);
      waiting.set(name, one);
      running ??= run();
    },
    written: (name) => (waiting.get(name) ?? under.get(name))?.written ?? null,
    async settle() {
      while (running !== null && !stopped) await running;
    },
    stop() {
      stopped = true;
    },
  };
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));
