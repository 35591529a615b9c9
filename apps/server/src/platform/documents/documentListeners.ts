import type { Connection, Document } from '@hocuspocus/server';
import type { FastifyBaseLogger } from 'fastify';
import { encodeAwarenessUpdate } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { guardListener } from '../boundary.ts';
import type { Appends } from './appends.ts';
import type { LoopBudget } from './budget.ts';
import { ownerOf } from './conversation.ts';
import { isWritten, type OpenDocuments } from './openDocuments.ts';
import type { Context } from './permission.ts';
import { noRelay, type Relay } from './relay.ts';

/** Browsers whose cursors came, moved or went. */
interface AwarenessChange {
  added: number[];
  updated: number[];
  removed: number[];
}

/** Who is charged for a change: whose connection brought it. */
const chargedFor = (origin: unknown): string | null => {
  const { connection } = (origin ?? {}) as { connection?: Connection<Context> };
  return connection === undefined ? null : ownerOf(connection.context);
};

interface Parts {
  log: FastifyBaseLogger;
  open: OpenDocuments;
  appends: Appends;
  budget: LoopBudget;
  relay: Relay;
}

/**
 * Writes and relays what happens in a document, and charges it. Not by Hocuspocus' hooks: those are called later, and what is
 * written is to wait when its writer is answered.
 */
export function listenToDocument(name: string, document: Document, parts: Parts): void {
  const { log, open, appends, budget, relay } = parts;
  const boundary = { log, listener: 'documents', who: () => ({ document: name }) };
  document.on(
    'update',
    guardListener(boundary, (update: Uint8Array, origin: unknown) => {
      const one = open.get(name);
      if (one !== undefined) one.size += update.byteLength;
      if (!isWritten(origin)) appends.add(name, update);
    }),
  );
  let began = 0;
  const guardedBegin = guardListener(boundary, () => {
    began = performance.now();
  });
  document.on('beforeAllTransactions', guardedBegin);
  document.on(
    'afterAllTransactions',
    guardListener(boundary, (_document: Y.Doc, transactions: Y.Transaction[]) => {
      const owner = chargedFor(transactions[0]?.origin);
      if (owner !== null) budget.charge(owner, performance.now() - began);
    }),
  );
  const { awareness } = document;
  awareness.on(
    'update',
    guardListener(boundary, ({ added, updated, removed }: AwarenessChange, origin: unknown) => {
      if (relay === noRelay || isWritten(origin)) return;
      relay.tell('awareness', name, encodeAwarenessUpdate(awareness, [...added, ...updated, ...removed]));
    }),
  );
}
