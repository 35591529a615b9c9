import { HocuspocusProvider } from '@hocuspocus/provider';
import { DOCUMENT_CLOSED, DOCUMENTS_PATH } from '@salon/contract';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';

/**
 * How a document stands. `opening`: not here yet. `saving`: something that was written here is not kept yet. `saved`: everything is. `offline`:
 * the connection is away, and comes back on its own; what is written meanwhile is sent then. For good: `refused`, someone may not
 * have it open (any more); `full`, what was written last has no place in it; `broken`, the server cannot read it.
 */
export type DocumentStatus = 'opening' | 'saving' | 'saved' | 'offline' | 'refused' | 'full' | 'broken';

export interface DocumentState {
  readonly status: DocumentStatus;
  /** What is written here now reaches no one. */
  readonly readOnly: boolean;
}

/** A document that this page has open. */
export interface OpenDocument {
  readonly doc: Y.Doc;
  /** Who else has it open; their names under `user` are the server's. */
  readonly awareness: Awareness;
  subscribe(listener: () => void): () => void;
  state(): DocumentState;
  close(): void;
}

/** What is known of the connection. */
interface Line {
  connected: boolean;
  /** Everything was here once. */
  wasSynced: boolean;
  synced: boolean;
  unsent: boolean;
  readOnly: boolean;
  ended: 'refused' | 'full' | 'broken' | null;
}

export function statusOf({ connected, wasSynced, synced, unsent, readOnly, ended }: Line): DocumentStatus {
  if (ended !== null) return ended;
  if (!connected) return wasSynced ? 'offline' : 'opening';
  if (!synced && !wasSynced) return 'opening';
  return !readOnly && (unsent || !synced) ? 'saving' : 'saved';
}

/** Closed like this, the same would happen again. */
const endOf = (code: number): Line['ended'] => {
  if (code === DOCUMENT_CLOSED.forbidden) return 'refused';
  if (code === DOCUMENT_CLOSED.tooLarge) return 'full';
  return code === DOCUMENT_CLOSED.malformed ? 'broken' : null;
};

/** Opens a document; `credential`: an admission to the meeting, or an access token, asked for at every connection. */
export function openDocument(
  name: string,
  credential: () => Promise<string>,
  origin: string = location.origin,
): OpenDocument {
  const doc = new Y.Doc();
  const listeners = new Set<() => void>();
  const line: Line = {
    connected: false,
    wasSynced: false,
    synced: false,
    unsent: false,
    readOnly: true,
    ended: null,
  };
  let state: DocumentState = { status: 'opening', readOnly: true };
  const note = (changed: Partial<Line>) => {
    Object.assign(line, changed);
    const next = { status: statusOf(line), readOnly: line.readOnly || line.ended !== null };
    if (next.status === state.status && next.readOnly === state.readOnly) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const end = (ended: NonNullable<Line['ended']>) => {
    note({ ended });
    provider.configuration.websocketProvider.disconnect();
  };
  const provider: HocuspocusProvider = new HocuspocusProvider({
    url: origin.replace(/^http/, 'ws') + DOCUMENTS_PATH,
    name,
    document: doc,
    token: credential,
    onAuthenticated: ({ scope }) => note({ connected: true, readOnly: scope === 'readonly' }),
    onAuthenticationFailed: () => end('refused'),
    onSynced: () => note({ synced: true, wasSynced: true }),
    onUnsyncedChanges: ({ number }) => note({ unsent: number > 0 }),
    onClose({ event }) {
      note({ connected: false, synced: false });
      const ended = endOf(event.code);
      if (ended !== null) end(ended);
    },
  });
  const { awareness } = provider;
  if (awareness === null) throw new Error('documents have cursors');
  // The state that someone begins with is taken for none by the others; the server puts the name in.
  awareness.setLocalStateField('user', {});
  return {
    doc,
    awareness,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    close() {
      provider.destroy();
      doc.destroy();
    },
  };
}
