import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type DocumentState, type OpenDocument, openDocument } from './openDocument.ts';

/** Which document, and what proves that it may be opened. */
export interface DocumentAddress {
  readonly kind: string;
  readonly id: string;
  /** An admission to the meeting (`useRoomHost().admission`), or an access token. */
  readonly credential: () => Promise<string>;
}

interface Held {
  readonly open: OpenDocument;
  users: number;
  closing?: ReturnType<typeof setTimeout>;
}

/** What several parts of a page show at once is opened once. */
const openDocuments = new Map<string, Held>();

function hold(name: string, credential: DocumentAddress['credential']): OpenDocument {
  const one = openDocuments.get(name) ?? { open: openDocument(name, credential), users: 0 };
  openDocuments.set(name, one);
  return one.open;
}

function use(name: string): () => void {
  const one = openDocuments.get(name);
  if (one === undefined) return () => undefined;
  clearTimeout(one.closing);
  one.users += 1;
  return () => {
    one.users -= 1;
    if (one.users > 0) return;
    // Put off by a turn: development draws everything twice and comes back at once.
    one.closing = setTimeout(() => {
      if (openDocuments.get(name) === one) openDocuments.delete(name);
      one.open.close();
    });
  };
}

/** A document that people write together: open as long as something shows it. */
export function useDocument({
  kind,
  id,
  credential,
}: DocumentAddress): Pick<OpenDocument, 'doc' | 'awareness'> & DocumentState {
  const name = `${kind}/${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document is opened once, by the first credential.
  const open = useMemo(() => hold(name, credential), [name]);
  useEffect(() => use(name), [name]);
  const state = useSyncExternalStore(open.subscribe, open.state);
  return useMemo(() => ({ doc: open.doc, awareness: open.awareness, ...state }), [open, state]);
}
