import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Document, Hocuspocus } from '@hocuspocus/server';
import { DOCUMENT_CLOSED, DOCUMENTS_PATH } from '@salon/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import { guardListener } from '../boundary.ts';
import { networkOf } from '../http/address.ts';
import { callersBehind } from '../http/proxies.ts';
import { refuse, type SocketPath } from '../http/upgrades.ts';
import type { LoopBudget } from './budget.ts';
import { converse } from './conversation.ts';
import type { DocumentsDeps } from './document.ts';
import { ASKS, UPDATE_MAX } from './message.ts';
import type { Context, Permit } from './permission.ts';
import type { UpdatePolicy } from './updatePolicy.ts';

/** Of one address: more than a class that comes back all at once. */
const CONNECTIONS = { points: 3000, seconds: 60 };
/**
 * Connections that have not proved who they are: 300 people of one address whose three documents each come back at once, and as many
 * again of others. By process: each has a memory of its own.
 */
const UNPROVEN = { perAddress: 1000, all: 2000 };
const MAX_ADDRESS = 1024;
/** Anyone who proves nothing in this time goes; and anyone who says nothing for this long: browsers do every 15 s. */
const SILENT_MS = 60_000;
/** Parts of one message; empty ones are longer than nothing as well. */
const MAX_FRAGMENTS = 1000;
/** Browsers by which one person shows themselves in a document: pages that they have open, and those that are just gone. */
const MAX_CURSORS = 8;

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
  /** Whether readers of a document can read what someone writes. */
  isSound(document: Document, update: Uint8Array): boolean;
  /** No one has it open any more: before it goes from memory, and after. */
  closing(name: string): Promise<void>;
  closed(name: string): void;
}

/** Hocuspocus with our answers to what it asks. */
export const createSocket = ({ log }: DocumentsDeps, answers: Answers): Hocuspocus<Context> =>
  new Hocuspocus<Context>({
    quiet: true,
    timeout: SILENT_MS,
    async onAuthenticate({ token, documentName, connectionConfig, context }) {
      const opened = await answers.permit.first(token, documentName).catch((failure: unknown) => {
        log.error({ err: failure }, 'document open failed');
        context.interrupt();
        throw denied();
      });
      if (opened === null) {
        context.refused(documentName);
        throw denied();
      }
      context.proven();
      connectionConfig.readOnly = opened.right === 'read';
      return opened;
    },
    async onLoadDocument({ documentName, document, context }) {
      const found = await answers.load(documentName, document).catch((failure: unknown) => {
        log.error({ err: failure }, 'document read failed');
        context.interrupt();
        throw denied();
      });
      if (found) return;
      context.refused(documentName);
      throw denied();
    },
    async connected({ documentName, connection, context }) {
      context.opened(documentName, connection);
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
        // Anyone who speaks for someone else's browser, here or at another server, is not heard; nor is a crowd of one.
        if (isNew ? mine >= MAX_CURSORS : !isMine(shown.get(client))) {
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

/** Documents over WebSockets at the server's one port. */
export function serveDocuments(
  { config, limits, log }: DocumentsDeps,
  hocuspocus: Hocuspocus<Context>,
  budget: LoopBudget,
  policy: UpdatePolicy,
): { socketPath: SocketPath; close(): void; terminate(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: UPDATE_MAX + MAX_ADDRESS,
    maxFragments: MAX_FRAGMENTS,
  });
  const callerOf = callersBehind(config);
  const unproven = countByAddress(UNPROVEN);
  const serve = (ws: WebSocket, socket: Socket, network: string) => {
    const leave = unproven.enter(network);
    const conversation = converse({
      ws,
      policy,
      budget,
      pass: (bytes) => line.handleMessage(bytes),
      settled: leave,
    });
    const { end, proven, opened, refused } = conversation;
    const context = {
      end: () => end('forbidden'),
      refuseMalformed: () => end('malformed'),
      isMalformed: false,
      interrupt: () => end('unavailable'),
      proven,
      opened,
      refused,
    } as Context;
    const line = hocuspocus.handleConnection(
      {
        send: (data) => conversation.send(data as Uint8Array),
        close: (code, reason) => conversation.close(code, reason),
        get readyState() {
          return ws.readyState;
        },
      },
      new Request('http://documents'),
      context,
    );
    const boundary = { log, listener: 'documents', failed: () => ws.terminate() };
    ws.on('message', guardListener(boundary, conversation.hear));
    let sum = 0;
    const guardedMeasure = guardListener(boundary, (chunk: Buffer) => {
      sum += chunk.byteLength;
      if (!conversation.measure(sum)) socket.off('data', guardedMeasure);
    });
    // After the WebSocket's own: what is too long for a first message is not gathered.
    socket.on('data', guardedMeasure);
    // A frame that is too long, or none at all: `ws` closes the connection itself.
    ws.on('error', () => undefined);
    ws.on(
      'close',
      guardListener(boundary, (code: number, reason: Buffer) => {
        conversation.closed();
        line.handleClose({ code, reason: reason.toString() });
      }),
    );
  };
  const mayTry = (request: IncomingMessage): Promise<boolean> =>
    limits.spend('documents.connections', networkOf(callerOf(request)), CONNECTIONS.points, CONNECTIONS.seconds).then(
      () => true,
      () => false,
    );
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(await mayTry(request))) return refuse(socket, 429);
    const network = networkOf(callerOf(request));
    if (config.limits && !unproven.hasRoom(network)) return refuse(socket, 429);
    if (!socket.destroyed) sockets.handleUpgrade(request, socket, head, (ws) => serve(ws, socket as Socket, network));
  };
  return {
    socketPath: {
      path: new RegExp(`^${DOCUMENTS_PATH}/?$`),
      upgrade(request, socket, head) {
        upgrade(request, socket, head).catch((failure: unknown) => {
          log.error({ err: failure }, 'document connection failed');
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

/** Counts what is there by address, up to so many of each and in all. */
function countByAddress({ perAddress, all }: { perAddress: number; all: number }) {
  const counts = new Map<string, number>();
  let sum = 0;
  return {
    hasRoom: (network: string): boolean => sum < all && (counts.get(network) ?? 0) < perAddress,
    /** Enters one; what it returns leaves, once. */
    enter(network: string): () => void {
      let isIn = true;
      sum += 1;
      counts.set(network, (counts.get(network) ?? 0) + 1);
      return () => {
        if (!isIn) return;
        isIn = false;
        sum -= 1;
        const left = (counts.get(network) ?? 1) - 1;
        if (left === 0) counts.delete(network);
        else counts.set(network, left);
      };
    },
  };
}
