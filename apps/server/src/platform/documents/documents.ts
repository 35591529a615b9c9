import type { Connection, Document, Hocuspocus } from '@hocuspocus/server';
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { guardListener } from '../boundary.ts';
import { startPeriodicTask } from '../periodicTask.ts';
import { createAppends } from './appends.ts';
import { newLoopBudget } from './budget.ts';
import { ownerOf } from './conversation.ts';
import type { DocumentKind, Documents, DocumentsDeps } from './document.ts';
import {
  appendUpdates,
  deleteDocuments,
  deleteDocumentsOf,
  gatherUpdates,
  insertDocument,
  loadDocument,
} from './documents.store.ts';
import { createHeavyWork } from './heavy.ts';
import { permission } from './message.ts';
import { type Context, permitting } from './permission.ts';
import { connectRelay, noRelay, type Relay } from './relay.ts';
import { isUpdateSound } from './shape.ts';
import { createSocket, serveDocuments } from './socket.ts';
import { countStructs, isLight } from './structs.ts';

/** Structures of one document: opening it integrates them all, some tenths of a second on the event loop. */
const STRUCTS_MAX = 50_000;
/** Rows of updates that a document has at most before they are gathered, and that are left when no one has it open. */
const GATHERED_FROM = 300;
const MAX_LEFTOVERS = 20;
/** Who may do what is asked again this often, whether or not someone said that it changed. */
const RECHECK_MS = 30_000;

/** A document that someone at this server has open, or is about to. */
interface Open {
  document: Document;
  /** Bytes, or a little more. */
  size: number;
  /** Rows of updates since it was gathered. */
  updates: number;
}

/** Browsers whose cursors came, moved or went. */
interface Moved {
  added: number[];
  updated: number[];
  removed: number[];
}

/** What came from another server or from the database: it is written already. */
const ELSEWHERE = { source: 'redis' } as const;
const isWritten = (origin: unknown): boolean => (origin as { source?: unknown } | null)?.source === ELSEWHERE.source;
/** Who is charged for a change: whose connection brought it. */
const chargedFor = (origin: unknown): string | null => {
  const { connection } = (origin ?? {}) as { connection?: Connection<Context> };
  return connection === undefined ? null : ownerOf(connection.context);
};
const nameOf = (kind: string, id: string): string => `${kind}/${id}`;

/** Documents that people write together, over Hocuspocus: who may, what is kept, and what other servers are told. */
export async function createDocuments(deps: DocumentsDeps) {
  const { db, clock, log, redis } = deps;
  const open = new Map<string, Open>();
  const kinds = new Map<string, DocumentKind>();
  /** The kind of a document by its name; undefined: no feature has it. */
  const kindOf = (name: string) => kinds.get(name.split('/')[0] ?? '');
  const permit = permitting({ ...deps, kindOf });
  const heavy = createHeavyWork(log);
  const budget = newLoopBudget(() => performance.now());
  let relay: Relay = noRelay;

  const gather = async (name: string) => {
    const one = open.get(name);
    if (one !== undefined) one.updates = 0;
    await gatherUpdates(db, name, heavy.gather).catch((failure: unknown) =>
      log.warn({ err: failure }, 'document compaction failed'),
    );
  };
  const appends = createAppends({
    log,
    write: (updates) => appendUpdates(db, updates),
    wrote(name, update) {
      relay.tell('update', name, update);
      const one = open.get(name);
      if (one !== undefined) one.updates += 1;
      if (one !== undefined && one.updates > GATHERED_FROM) void gather(name);
      const [, id = ''] = name.split('/');
      kindOf(name)
        ?.changed?.(id)
        .catch((failure: unknown) => log.error({ err: failure }, 'document change not recorded'));
    },
    onRemoved: (name) => recheckHere((connection) => connection.document.name === name),
  });

  /** Not by Hocuspocus' hooks: those are called later, and what is written is to wait when its writer is answered. */
  const follow = (name: string, document: Document) => {
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
      guardListener(boundary, ({ added, updated, removed }: Moved, origin: unknown) => {
        if (redis === null || isWritten(origin)) return;
        relay.tell('awareness', name, encodeAwarenessUpdate(awareness, [...added, ...updated, ...removed]));
      }),
    );
  };

  const hocuspocus: Hocuspocus<Context> = createSocket(deps, {
    permit,
    load: async (name, document) => {
      open.set(name, { document, size: 0, updates: 0 });
      const stored = await loadDocument(db, name, heavy.gather).catch((failure: unknown) => {
        open.delete(name);
        throw failure;
      });
      if (stored === null) {
        open.delete(name);
        return false;
      }
      Y.applyUpdate(document, stored.state, ELSEWHERE);
      open.set(name, { document, size: stored.state.byteLength, updates: stored.updates });
      follow(name, document);
      if (stored.updates > GATHERED_FROM) void gather(name);
      relay.tell('greet', name);
      return true;
    },
    isSound: (document, update) => isUpdateSound(update, document, kindOf(document.name)?.mayHold),
    async closing(name) {
      await appends.written(name);
      if ((open.get(name)?.updates ?? 0) > MAX_LEFTOVERS) await gather(name);
    },
    closed: (name) => open.delete(name),
  });

  const connections = (): Connection<Context>[] =>
    [...open.values()].flatMap(({ document }) => document.getConnections());
  const recheckOne = async (connection: Connection<Context>) => {
    const right = await permit.recheck(connection.context, connection.document.name);
    if (right === null) return connection.context.end();
    const readOnly = right === 'read';
    if (connection.readOnly === readOnly || connection.context.isMalformed) return;
    connection.readOnly = readOnly;
    connection.send(permission(connection.messageAddress, readOnly));
  };
  /** Asks again who may do what; who cannot be asked for stays as they were. */
  const recheckHere = async (which: (connection: Connection<Context>) => boolean): Promise<void> => {
    for (const connection of connections().filter(which))
      await recheckOne(connection).catch((failure: unknown) =>
        log.warn({ err: failure }, 'document permission check failed'),
      );
  };
  const ofDocument = (name: string) => (connection: Connection<Context>) => connection.document.name === name;
  const reread = async (name: string) => {
    const stored = await loadDocument(db, name, heavy.gather);
    const one = open.get(name);
    if (stored !== null && one !== undefined) Y.applyUpdate(one.document, stored.state, ELSEWHERE);
    await recheckHere(ofDocument(name));
  };
  const rereadSafely = (name: string) =>
    void reread(name).catch((failure: unknown) => log.warn({ err: failure }, 'document reload failed'));
  if (redis !== null) {
    relay = await connectRelay(
      redis,
      log,
      {
        update(name, bytes) {
          const one = open.get(name);
          if (one !== undefined) Y.applyUpdate(one.document, bytes, ELSEWHERE);
        },
        awareness(name, bytes) {
          const one = open.get(name);
          if (one !== undefined) applyAwarenessUpdate(one.document.awareness, bytes, ELSEWHERE);
        },
        greet(name) {
          const { awareness } = open.get(name)?.document ?? {};
          if (awareness === undefined || awareness.getStates().size === 0) return;
          relay.tell('awareness', name, encodeAwarenessUpdate(awareness, [...awareness.getStates().keys()]));
        },
        reread: rereadSafely,
        recheck: (name) => void recheckHere(ofDocument(name)),
      },
      () => {
        for (const name of open.keys()) rereadSafely(name);
      },
    );
  }
  const stopRechecks = deps.working
    ? startPeriodicTask('documents.recheck', RECHECK_MS, () => recheckHere(() => true), log)
    : async () => undefined;

  const documents: Documents = {
    create: (tx, { kind, id, meetingId, state = null }) =>
      insertDocument(tx, { name: nameOf(kind, id), meetingId, state, createdAt: clock.now() }),
    async read(kind, id) {
      const name = nameOf(kind, id);
      await appends.written(name);
      return (await loadDocument(db, name, heavy.gather))?.state ?? null;
    },
    async change(kind, id, action) {
      const name = nameOf(kind, id);
      const state = await documents.read(kind, id);
      if (state === null) return false;
      const copy = new Y.Doc();
      Y.applyUpdate(copy, state);
      const updates: Uint8Array[] = [];
      const guardedPush = guardListener({ log, listener: 'documents' }, (update: Uint8Array) => updates.push(update));
      copy.on('update', guardedPush);
      copy.transact(() => action(copy));
      copy.destroy();
      if (updates.length === 0) return true;
      const update = Y.mergeUpdates(updates);
      appends.add(name, update);
      const one = open.get(name);
      if (one !== undefined) Y.applyUpdate(one.document, update, ELSEWHERE);
      await appends.written(name);
      return true;
    },
    remove: (tx, kind, ids) =>
      deleteDocuments(
        tx,
        ids.map((id) => nameOf(kind, id)),
      ),
    removeOf: deleteDocumentsOf,
    async recheck(kind, id) {
      const name = nameOf(kind, id);
      relay.tell('recheck', name);
      await recheckHere(ofDocument(name));
    },
    async recheckOf(whom) {
      await recheckHere(({ context }) => context.addresses.includes(whom));
    },
    recheckAll: () => recheckHere(() => true),
  };
  const served = serveDocuments(deps, hocuspocus, budget, {
    mayTake(name, bytes, { structs, adds }) {
      const one = open.get(name);
      const limit = kindOf(name)?.limit ?? 0;
      if (one === undefined || !adds) return true;
      if (countStructs(one.document) + structs > STRUCTS_MAX) return false;
      if (one.size + bytes.byteLength <= limit) return true;
      one.size = Y.encodeStateAsUpdate(one.document).byteLength;
      // Anyone who comes back says again what is there already.
      return one.size + bytes.byteLength <= limit || Y.snapshotContainsUpdate(Y.snapshot(one.document), bytes);
    },
    isLight(name, { structs }) {
      const one = open.get(name);
      return one !== undefined && isLight(structs, { structs: countStructs(one.document), bytes: one.size });
    },
    integrate: (name, update) => {
      const { document } = open.get(name) ?? {};
      return document === undefined
        ? Promise.resolve('unavailable' as const)
        : heavy.integrate(() => Y.encodeStateAsUpdate(document), update);
    },
    sizeOf: (name) => open.get(name)?.size ?? 0,
    written: (name) => appends.written(name),
  });
  return {
    documents,
    socketPath: served.socketPath,
    /** Says which kinds there are; called once, before a browser is let through to `socketPath`. */
    register(given: readonly DocumentKind[]) {
      for (const kind of given) kinds.set(kind.kind, kind);
    },
    async close() {
      await stopRechecks();
      served.close();
      await appends.settle();
    },
    /** What is not written yet is given up: anyone who typed it has it still. */
    abandon() {
      served.terminate();
      appends.stop();
      relay.close();
      heavy.stop();
    },
  };
}
