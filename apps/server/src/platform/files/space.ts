import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { DomainError } from '../errors.ts';
import { unfinishedUploads } from './files.store.ts';
import type { Storage } from './storage.ts';

/** Keeps room on the disk for what must always be written: the database, recordings that continue. */
export interface Space {
  /** Refuses this many bytes where they would go into the reserve. */
  demand(bytes: number): Promise<void>;
}

interface SpaceDeps {
  db: Db;
  clock: Clock;
  storage: Storage;
  /** Bytes. */
  reserve: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Counts a refusal. */
  refused(): void;
}

/** Between two lines of the log about the same full disk. */
const LOG_EVERY_MS = 600_000;

export function createSpace({ db, clock, storage, reserve, log, refused }: SpaceDeps): Space {
  // Each server says it for itself: each may have a disk of its own.
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    async demand(bytes) {
      const free = await storage.freeBytes();
      if (free === null) return;
      // Pieces that have arrived are counted twice, as declared and as written: near the end of a disk that is the safe side.
      const declared = (await unfinishedUploads(db)).bytes;
      if (free - declared - bytes >= reserve) return;
      refused();
      const now = clock.now().getTime();
      if (now - loggedAt >= LOG_EVERY_MS) {
        loggedAt = now;
        log.error({ free, declared, reserve }, 'uploads are refused: free space is below the reserve');
      }
      throw new DomainError('server.storageFull');
    },
  };
}
