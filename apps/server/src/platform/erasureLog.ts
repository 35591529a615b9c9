import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { openErasureStorage } from './files/open.ts';

/** When the erasure of an account was requested, and until when it has to be done. */
const Note = z.object({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() });
export type ErasureNote = z.infer<typeof Note>;

/** In a bucket that also has the files of the product, this prefix tells them apart. */
export const ERASURE_PREFIX = 'erasure/';

/** Ids of accounts are 128 random bits, so that their hash names no one and cannot be guessed. */
export const erasureHash = (userId: string): string => createHash('sha256').update(userId).digest('hex');

/**
 * Requested erasures, an object for each. It lives apart from database and backups: after a restore it says who has to be
 * erased again.
 */
export async function openErasureLog(config: Pick<Config, 'erasureLog'>) {
  const storage = await openErasureStorage(config);
  return {
    note: (userId: string, note: ErasureNote): Promise<void> =>
      storage.put(ERASURE_PREFIX + erasureHash(userId), Buffer.from(JSON.stringify(note)), 'application/json'),
    /** Everything that was noted, by {@link erasureHash}. */
    async read(): Promise<ReadonlyMap<string, ErasureNote>> {
      const notes = new Map<string, ErasureNote>();
      for await (const key of storage.list(ERASURE_PREFIX)) {
        const content = await storage.read(key);
        if (content !== null) notes.set(key.slice(ERASURE_PREFIX.length), Note.parse(JSON.parse(await text(content))));
      }
      return notes;
    },
    close: () => storage.close(),
  };
}
export type ErasureLog = Awaited<ReturnType<typeof openErasureLog>>;
