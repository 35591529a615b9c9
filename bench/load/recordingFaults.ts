import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part, Product } from '@salon/e2e/product';
import type { TestS3 } from '@salon/server/testing';
import type { CutProxy } from './cutProxy.ts';
import { browsersOf } from './processes.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Longer than a lease: a recorder that is not heard of for this long has lost its work. */
const AWAY_MS = 12_000;

/** A disk of its own, so small that it can be filled. */
interface SmallDisk {
  readonly path: string;
  fill(): void;
  free(): void;
  remove(): void;
}

/** Null: this system lets no one mount one here. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'salon-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  mkdirSync(join(path, 'spool'));
  return {
    path,
    fill() {
      const file = openSync(filler, 'w');
      const block = Buffer.alloc(65_536, 1);
      try {
        for (;;) writeSync(file, block);
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** The recorder that records now. */
function recording(product: Product): number {
  const found = (['recorder', 'recorder-2'] as const)
    .map((part) => product.pid(part))
    .find((pid) => browsersOf(pid).length > 0);
  if (found === undefined) throw new Error('no recorder has a browser');
  return found;
}

export interface Place {
  readonly product: Product;
  readonly s3: TestS3;
  readonly way: CutProxy;
  readonly disk: SmallDisk | null;
}

/** What is done to a recording that continues. Resolves when that is over, with what is to be mended after it was stopped. */
export type Fault = (place: Place) => Promise<(() => Promise<void>) | undefined>;

const killed =
  (part: Part): Fault =>
  async ({ product }) => {
    const before = product.pid(part);
    product.kill(part);
    await product.isBack(part, before);
    return undefined;
  };

/** Stands still for longer than a lease, as a machine that swaps or a process that is debugged. */
async function still(pid: number): Promise<undefined> {
  process.kill(pid, 'SIGSTOP');
  try {
    await wait(AWAY_MS);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

export const faults: Readonly<Record<string, Fault>> = {
  recorder: async ({ product }) => {
    const part = recording(product) === product.pid('recorder') ? 'recorder' : 'recorder-2';
    return killed(part)({ product } as Place);
  },
  browser: async ({ product }) => {
    for (const browser of browsersOf(recording(product))) process.kill(browser, 'SIGKILL');
    return undefined;
  },
  livekit: killed('livekit'),
  server: killed('server'),
  /** Another recorder takes its work. */
  hungRecorder: async ({ product }) => still(recording(product)),
  hungLivekit: async ({ product }) => still(product.pid('livekit')),
  /** No packet goes between the recorders and the server, nor the media server's signalling. */
  network: async ({ way }) => {
    way.cut();
    await wait(AWAY_MS);
    way.mend();
    return undefined;
  },
  storage: async ({ s3 }) => {
    await s3.kill();
    await wait(AWAY_MS);
    await s3.start();
    return undefined;
  },
  /** It is stopped while the storage is away. */
  storageAtEnd: async ({ s3 }) => {
    await s3.kill();
    return async () => {
      await wait(AWAY_MS);
      await s3.start();
    };
  },
  /** From then on, and while the file is made. */
  fullDisk: async ({ disk }) => {
    disk?.fill();
    return async () => {
      await wait(AWAY_MS);
      disk?.free();
    };
  },
};
