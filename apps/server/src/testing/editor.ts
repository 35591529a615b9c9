import { HocuspocusProvider } from '@hocuspocus/provider';
import { OutgoingMessage } from '@hocuspocus/server';
import { DOCUMENTS_PATH } from '@salon/contract';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';

/** Newer than anything that a browser says of itself in a test. */
const CLOCK_AHEAD = 1000;

/** Someone's browser that has a document open, as a test sees it. */
export interface Editor {
  doc: Y.Doc;
  provider: HocuspocusProvider;
  /** What is written in it: one text, as far as tests need. */
  text(): string;
  /** Writes at the end. */
  write(text: string): void;
  /** Resolves with what the server lets them do: `read-write`, `readonly`, or `forbidden`. */
  opened: Promise<string>;
  /** Resolves when everything of the document is here. */
  synced: Promise<void>;
  /** Code by which the server closed the connection. */
  closed: Promise<number>;
  /** Resolves when the server said of everything written here that it is kept. */
  kept(): Promise<void>;
  /** Resolves as soon as something is so, asked at every change. */
  until(is: () => boolean): Promise<void>;
  /** Says by hand that another browser shows this of itself. */
  speakFor(client: number, state: object): void;
  close(): void;
}

/** A message of cursors, written by hand: as many browsers, each with what it shows of itself. */
export function cursorMessage(name: string, states: readonly (readonly [client: number, state: object])[]): Uint8Array {
  const awareness = new Awareness(new Y.Doc());
  for (const [client, state] of states) {
    awareness.states.set(client, { ...state });
    awareness.meta.set(client, { clock: CLOCK_AHEAD, lastUpdated: 0 });
  }
  const clients = states.map(([client]) => client);
  const message = new OutgoingMessage(name).createAwarenessUpdateMessage(awareness, clients).toUint8Array();
  awareness.destroy();
  return message;
}

/** Opens a document by an admission or an access token. `server`: where, as `listen` answers. */
export function buildEditor(server: string, token: string, name: string, doc = new Y.Doc()): Editor {
  const waiting = new Set<() => void>();
  const look = () => {
    for (const one of [...waiting]) one();
  };
  let opened = (_scope: string) => undefined as void;
  let synced = () => undefined as void;
  let closed = (_code: number) => undefined as void;
  const promises = {
    opened: new Promise<string>((resolve) => {
      opened = resolve;
    }),
    synced: new Promise<void>((resolve) => {
      synced = resolve;
    }),
    closed: new Promise<number>((resolve) => {
      closed = resolve;
    }),
  };
  const provider = new HocuspocusProvider({
    url: server.replace(/^http/, 'ws') + DOCUMENTS_PATH,
    name,
    document: doc,
    token,
    delay: 50,
    minDelay: 20,
    maxDelay: 200,
    onAuthenticated({ scope }) {
      look();
      opened(scope);
    },
    onAuthenticationFailed: ({ reason }) => opened(reason),
    onSynced() {
      look();
      synced();
    },
    onClose({ event }) {
      look();
      closed(event.code);
    },
    onUnsyncedChanges: look,
    onAwarenessChange: look,
  } as ConstructorParameters<typeof HocuspocusProvider>[0]);
  doc.on('update', look);
  provider.setAwarenessField('user', {});
  const until = (is: () => boolean) =>
    new Promise<void>((found) => {
      const one = () => {
        if (!is()) return;
        waiting.delete(one);
        found();
      };
      waiting.add(one);
      one();
    });
  const text = doc.getText('text');
  return {
    doc,
    provider,
    text: () => text.toString(),
    write: (more) => text.insert(text.length, more),
    ...promises,
    kept: () => until(() => provider.isSynced && !provider.hasUnsyncedChanges),
    until,
    speakFor: (client, state) =>
      provider.configuration.websocketProvider.webSocket?.send(cursorMessage(name, [[client, state]])),
    close: () => provider.destroy(),
  };
}
