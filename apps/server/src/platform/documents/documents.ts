import type { Hocuspocus } from '@hocuspocus/server';
import * as Y from 'yjs';
import { guardListener } from '../boundary.ts';
import { startPeriodicTask } from '../periodicTask.ts';
import { type Appends, createAppends } from './appends.ts';
import { newLoopBudget } from './budget.ts';
import type { DocumentKind, Documents, DocumentsDeps } from './document.ts';
import { listenToDocument } from './documentListeners.ts';
import {
  appendUpdates,
  deleteDocuments,
  deleteDocumentsOf,
  gatherUpdates,
  insertDocument,
  loadDocument,
  type StoredDocument,
} from './documents.store.ts';
import { createHeavyWork } from './heavy.ts';
import { createOpenDocuments, ELSEWHERE, type OpenDocuments } from './openDocuments.ts';
import { type Context, permitting } from './permission.ts';
import { createRecheck, ofDocument } from './recheck.ts';
import type { Relay } from './relay.ts';
import { connectServerSync } from './serverSync.ts';
import { isUpdateSound } from './shape.ts';
import { createSocket, serveDocuments } from './socket.ts';
import { createUpdatePolicy } from './updatePolicy.ts';

/** Rows of updates that a document has at most before they are gathered, and that are left when no one has it open. */
const GATHERED_FROM = 300;
const MAX_LEFTOVERS = 20;
/** Who may do what is asked again this often, whether or not someone said that it changed. */
const RECHECK_MS = 30_000;

const nameOf = (kind: string, id: string): string => `${kind}/${id}`;

/** Documents that people write together, over Hocuspocus: who may, what is kept, and what other servers are told. */
export async function createDocuments(deps: DocumentsDeps) {
  const { db, log, redis } = deps;
  const kinds = new Map<string, DocumentKind>();
  /** The kind of a document by its name; undefined: no feature has it. */
  const kindOf = (name: string) => kinds.get(name.split('/')[0] ?? '');
  const permit = permitting({ ...deps, kindOf });
  const heavy = createHeavyWork(log);
  const budget = newLoopBudget(() => performance.now());
  const open = createOpenDocuments();
  const recheck = createRecheck({ open, permit, log });
  const load = (name: string) => loadDocument(db, name, heavy.gather);
  const relay = await connectServerSync({ redis, log, open, load, recheck: (name) => recheck(ofDocument(name)) });

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
    onRemoved: (name) => recheck(ofDocument(name)),
  });

  const hocuspocus: Hocuspocus<Context> = createSocket(deps, {
    permit,
    load: async (name, document) => {
      open.set(name, { document, size: 0, updates: 0 });
      const stored = await load(name).catch((failure: unknown) => {
        open.delete(name);
        throw failure;
      });
      if (stored === null) {
        open.delete(name);
        return false;
      }
      Y.applyUpdate(document, stored.state, ELSEWHERE);
      open.set(name, { document, size: stored.state.byteLength, updates: stored.updates });
      listenToDocument(name, document, { log, open, appends, budget, relay });
      if (stored.updates > GATHERED_FROM) void gather(name);
      relay.tell('greet', name);
      return true;
    },
    isSound: (document, update) => isUpdateSound(update, document, kindOf(document.name)?.mayHold),
    async closing(name) {
      await appends.written(name);
      if ((open.get(name)?.updates ?? 0) > MAX_LEFTOVERS) await gather(name);
    },
    closed: open.delete,
  });

  const stopRechecks = deps.working
    ? startPeriodicTask('documents.recheck', RECHECK_MS, () => recheck(() => true), log)
    : async () => undefined;
  const served = serveDocuments(deps, hocuspocus, budget, createUpdatePolicy({ open, kindOf, heavy, appends }));
  return {
    documents: documentsFor({ ...deps, open, load, appends, recheck, relay }),
    socketPath: served.socketPath,
    /** Says which kinds there are; called once, before a browser is let through to `socketPath`. */
    register(given: readonly DocumentKind[]) {
      for (const kind of given) kinds.set(kind.kind, kind);
    },
    openCount: () => open.names().length,
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

interface Parts extends Pick<DocumentsDeps, 'clock' | 'log'> {
  open: OpenDocuments;
  load(name: string): Promise<StoredDocument | null>;
  appends: Appends;
  recheck: ReturnType<typeof createRecheck>;
  relay: Relay;
}

/** What features do with documents. */
function documentsFor({ clock, log, open, load, appends, recheck, relay }: Parts): Documents {
  const documents: Documents = {
    create: (tx, { kind, id, meetingId, state = null }) =>
      insertDocument(tx, { name: nameOf(kind, id), meetingId, state, createdAt: clock.now() }),
    async read(kind, id) {
      const name = nameOf(kind, id);
      await appends.written(name);
      return (await load(name))?.state ?? null;
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
      open.apply(name, update);
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
      await recheck(ofDocument(name));
    },
    async recheckOf(whom) {
      await recheck(({ context }) => context.addresses.includes(whom));
    },
    recheckAll: () => recheck(() => true),
  };
  return documents;
}
