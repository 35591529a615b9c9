import type { FastifyBaseLogger } from 'fastify';
import type { RedisClientType } from 'redis';
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import type { StoredDocument } from './documents.store.ts';
import { ELSEWHERE, type OpenDocuments } from './openDocuments.ts';
import { connectRelay, noRelay, type Relay } from './relay.ts';

interface Parts {
  redis: RedisClientType | null;
  log: FastifyBaseLogger;
  open: OpenDocuments;
  /** Reads a document from the database. */
  load(name: string): Promise<StoredDocument | null>;
  /** Asks again who may do what in a document. */
  recheck(name: string): Promise<void>;
}

/** Applies updates of other servers to the documents open here; returns the relay to them. */
export async function connectServerSync({ redis, log, open, load, recheck }: Parts): Promise<Relay> {
  if (redis === null) return noRelay;
  let relay: Relay = noRelay;
  const reread = async (name: string) => {
    const stored = await load(name);
    if (stored !== null) open.apply(name, stored.state);
    await recheck(name);
  };
  const rereadSafely = (name: string) =>
    void reread(name).catch((failure: unknown) => log.warn({ err: failure }, 'document reload failed'));
  const hears = {
    update: open.apply,
    awareness(name: string, bytes: Uint8Array) {
      const one = open.get(name);
      if (one !== undefined) applyAwarenessUpdate(one.document.awareness, bytes, ELSEWHERE);
    },
    greet(name: string) {
      const { awareness } = open.get(name)?.document ?? {};
      if (awareness === undefined || awareness.getStates().size === 0) return;
      relay.tell('awareness', name, encodeAwarenessUpdate(awareness, [...awareness.getStates().keys()]));
    },
    reread: rereadSafely,
    recheck: (name: string) => void recheck(name),
  };
  relay = await connectRelay(redis, log, hears, () => {
    for (const name of open.names()) rereadSafely(name);
  });
  return relay;
}
