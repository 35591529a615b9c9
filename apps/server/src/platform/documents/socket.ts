import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Document, Hocuspocus } from '@hocuspocus/server';
import { DOCUMENT_CLOSED, DOCUMENTS_PATH } from '@salon/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import { networkOf } from '../http/address.ts';
import { callersBehind } from '../http/proxies.ts';
import { refuse, type SocketPath } from '../http/upgrades.ts';
import type { DocumentsDeps } from './document.ts';
import { ASKS, type Message, readAcknowledgement, readMessage, UPDATE_MAX } from './message.ts';
import type { Context, Permit } from './permission.ts';

/** Of one address: more than a class that comes back all at once. */
const CONNECTIONS = { points: 3000, seconds: 60 };
/** What one connection says in ten seconds; somebody who draws fast says sixty things a second. */
const FLOOD = { ms: 10_000, messages: 2000, bytes: 8 * 1024 * 1024 };
const ADDRESS_MOST = 1024;
/** Whoever proves nothing in this time goes; and whoever says nothing for so long: browsers do every 15 s. */
const SILENT_MS = 60_000;
/** Documents that one connection names: browsers open one by each. */
const NAMED_MOST = 4;
/** Browsers by which one person shows themselves in a document: pages that they have open, and those that are just gone. */
const CURSORS_MOST = 8;

/** Why a document is not opened, without a message: those are logged as faults. */
const denied = () => Object.assign(new Error(''), { reason: 'forbidden' });

/** What a browser shows of itself; who it is said by the server. */
type Shown = Readonly<Record<string, unknown>> & {
  user?: { name?: string; participantId?: string | null };
};

interface Answers {
  permit: Permit;
  /** Fills a document; false: there is none. */
  load(name: string, document: Document): Promise<boolean>;
  /** Whether readers of a document can read what somebody writes. */
  isSound(document: Document, update: Uint8Array): boolean;
  /** Nobody has it open any more: before it goes from memory, and after. */
  closing(name: string): Promise<void>;
  closed(name: string): void;
}

/** Hocuspocus with our answers to what it asks. */
export const createSocket = ({ log }: DocumentsDeps, answers: Answers): Hocuspocus<Context> =>
  new Hocuspocus<Context>({
    quiet: true,
    timeout: SILENT_MS,
    maxPendingDocuments: NAMED_MOST,
    maxUnauthenticatedQueueSize: 2 * UPDATE_MAX,
    async onAuthenticate({ token, documentName, connectionConfig, context }) {
      const opened = await answers.permit.first(token, documentName).catch((failure: unknown) => {
        log.error({ err: failure }, 'a document could not be opened');
        context.interrupt();
        throw denied();
      });
      if (opened === null) throw denied();
      connectionConfig.readOnly = opened.right === 'read';
      return opened;
    },
    async onLoadDocument({ documentName, document, context }) {
      const found = await answers.load(documentName, document).catch((failure: unknown) => {
        log.error({ err: failure }, 'a document could not be read');
        context.interrupt();
        throw denied();
      });
      if (!found) throw denied();
    },
    async beforeHandleAwareness({ document, connection, context, states }) {
      if (connection === undefined || context === undefined) return;
      const { name, participantId } = context;
      const shown = document.awareness.getStates();
      const isMine = (state: Shown | undefined) =>
        state?.user?.name === name && state.user.participantId === participantId;
      let mine = [...shown.values()].filter(isMine).length;
      for (const [client, state] of [...states]) {
        const isNew = !shown.has(client);
        // Whoever speaks for somebody else's browser, here or at another server, is not heard; nor is a crowd of one.
        if (isNew ? mine >= CURSORS_MOST : !isMine(shown.get(client))) {
          states.delete(client);
          continue;
        }
        if (isNew) mine += 1;
        states.set(client, { ...state, user: { ...(state.user as object | undefined), name, participantId } });
      }
    },
    // Here and not at the socket: what came while the document was loaded waited until now.
    async beforeSync({ type, payload, document, connection, context }) {
      if (type === ASKS || context.isMalformed || connection.readOnly) return;
      context.isMalformed = !answers.isSound(document, payload);
      if (!context.isMalformed) return;
      // Its connection ends, and until then nothing of what it sends is applied.
      connection.readOnly = true;
      context.refuseMalformed();
    },
    beforeUnloadDocument: ({ documentName }) => answers.closing(documentName),
    async afterUnloadDocument({ documentName }) {
      answers.closed(documentName);
    },
  });

interface Takes {
  /** Whether a document has room for what somebody writes. */
  mayTake(name: string, update: NonNullable<Message['update']>): boolean;
  /** Resolves when what was written until now is kept; null: it is. */
  written(name: string): Promise<void> | null;
}

/** Counts what one connection says; false: it is too much. */
function flood(): (bytes: number) => boolean {
  let [since, messages, sum] = [performance.now(), 0, 0];
  return (bytes) => {
    if (performance.now() - since > FLOOD.ms) [since, messages, sum] = [performance.now(), 0, 0];
    messages += 1;
    sum += bytes;
    return messages <= FLOOD.messages && sum <= FLOOD.bytes;
  };
}

/** Documents over WebSockets at the server's one port. */
export function serveDocuments(
  { config, limits, log }: DocumentsDeps,
  hocuspocus: Hocuspocus<Context>,
  takes: Takes,
): { socketPath: SocketPath; close(): void; terminate(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: UPDATE_MAX + ADDRESS_MOST });
  const callerOf = callersBehind(config);
  const serve = (ws: WebSocket) => {
    const isWithin = flood();
    const named = new Set<string>();
    const context = {
      end: () => ws.close(DOCUMENT_CLOSED.forbidden, 'forbidden'),
      refuseMalformed: () => ws.close(DOCUMENT_CLOSED.malformed, 'malformed'),
      isMalformed: false,
      interrupt: () => ws.close(DOCUMENT_CLOSED.unavailable, 'unavailable'),
    } as Context;
    // That what somebody wrote is kept they are told when it is.
    const send = (data: Uint8Array) => {
      const name = readAcknowledgement(data);
      const written = name === null ? null : takes.written(name);
      if (written === null) ws.send(data);
      else void written.then(() => ws.readyState === ws.OPEN && ws.send(data));
    };
    const line = hocuspocus.handleConnection(
      {
        send: (data) => send(data as Uint8Array),
        close: (code, reason) => ws.close(code, reason),
        get readyState() {
          return ws.readyState;
        },
      },
      new Request('http://documents'),
      context,
    );
    ws.on('message', (data: Buffer, isBinary) => {
      const bytes = new Uint8Array(data);
      if (!isWithin(bytes.byteLength)) return ws.close(DOCUMENT_CLOSED.tooMuch, 'tooMuch');
      const message = isBinary ? readMessage(bytes) : 'malformed';
      if (typeof message === 'string') return ws.close(DOCUMENT_CLOSED[message], message);
      if (named.add(message.name).size > NAMED_MOST) return ws.close(DOCUMENT_CLOSED.tooMuch, 'tooMuch');
      if (message.update !== null && !takes.mayTake(message.name, message.update))
        return ws.close(DOCUMENT_CLOSED.tooLarge, 'tooLarge');
      line.handleMessage(bytes);
    });
    // A frame that is too long, or none at all: `ws` closes the connection itself.
    ws.on('error', () => undefined);
    ws.on('close', (code, reason) => line.handleClose({ code, reason: reason.toString() }));
  };
  const mayTry = (request: IncomingMessage): Promise<boolean> =>
    limits.spend('documents.connections', networkOf(callerOf(request)), CONNECTIONS.points, CONNECTIONS.seconds).then(
      () => true,
      () => false,
    );
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(await mayTry(request))) return refuse(socket, 429);
    if (!socket.destroyed) sockets.handleUpgrade(request, socket, head, serve);
  };
  return {
    socketPath: {
      path: new RegExp(`^${DOCUMENTS_PATH}/?$`),
      upgrade(request, socket, head) {
        upgrade(request, socket, head).catch((failure: unknown) => {
          log.error({ err: failure }, 'a line for documents could not be opened');
          refuse(socket, 503);
        });
      },
    },
    close() {
      for (const ws of sockets.clients) ws.close(DOCUMENT_CLOSED.restarting, 'restarting');
      sockets.close();
    },
    terminate() {
      for (const ws of sockets.clients) ws.terminate();
    },
  };
}
