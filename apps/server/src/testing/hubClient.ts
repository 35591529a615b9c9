import {
  type chatContract,
  type enterHub,
  HUB_PATH,
  type PayloadOf,
  type Question,
  type Signal,
  type SnapshotOf,
} from '@salon/contract';
import { io, type Socket } from 'socket.io-client';
import type * as z from 'zod/mini';

type Reply<Q> = Q extends Question<z.ZodMiniType, infer R> ? z.output<R> : never;
export type Entered = Reply<typeof enterHub>;

/** A browser's line to the hub, as a test sees it. */
export interface HubClient {
  socket: Socket;
  /** Every signal so far, oldest first. */
  heard: { name: string; payload: unknown }[];
  /** The payloads of one signal so far. */
  all<S extends Signal>(signal: S): PayloadOf<S>[];
  /** Waits for a signal, among what was heard already too. */
  hear<S extends Signal>(signal: S, fits?: (payload: PayloadOf<S>) => boolean): Promise<PayloadOf<S>>;
  /** Resolves when the server or the network ended the line. */
  ended: Promise<string>;
  /** Asks to be let in, with the messages after a number; a refusal's code when refused. */
  enter(after?: number): Promise<Entered & { chat: SnapshotOf<typeof chatContract>; code?: string }>;
  close(): void;
}

interface HubClientOptions {
  origin?: string;
  reconnection?: boolean;
}

/** Opens the line of an entry; rejects with the refusal's code when the hub does not take it. */
export const createTestHubClient = (
  address: string,
  admission: unknown,
  options: HubClientOptions = {},
): Promise<HubClient> => connectAccountHub(address, { admission }, options);

/** The same with whatever proves someone: `access` of someone signed in, `service` of a service. */
export async function connectAccountHub(
  address: string,
  auth: Record<string, unknown>,
  options: HubClientOptions = {},
): Promise<HubClient> {
  const socket = io(address, {
    path: HUB_PATH,
    transports: ['websocket'],
    auth,
    forceNew: true,
    reconnection: options.reconnection ?? false,
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
    ...(options.origin === undefined ? {} : { extraHeaders: { origin: options.origin } }),
  });
  const heard: HubClient['heard'] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, payload: unknown) => {
    heard.push({ name, payload });
    for (const checkWaiter of waiting) checkWaiter();
  });
  const all: HubClient['all'] = (signal) =>
    heard.filter(({ name }) => name === signal.name).map(({ payload }) => payload) as PayloadOf<typeof signal>[];
  const ended = new Promise<string>((end) => socket.on('disconnect', (reason) => end(reason)));
  await new Promise<void>((connected, refused) => {
    socket.once('connect', () => connected());
    socket.once('connect_error', (error) => {
      socket.close();
      const { data } = error as Error & { data?: { code?: string } };
      refused(new Error(data?.code ?? `not taken: ${error.message}`));
    });
  });
  return {
    socket,
    heard,
    all,
    ended,
    hear: (signal, fits = () => true) =>
      new Promise((found) => {
        const checkWaiter = () => {
          const match = all(signal).find(fits);
          if (match === undefined) return;
          waiting.delete(checkWaiter);
          found(match);
        };
        waiting.add(checkWaiter);
        checkWaiter();
      }),
    async enter(after = 0) {
      const reply = await socket.emitWithAck('room.enter', { tools: { chat: { after } } });
      return { ...reply, chat: reply.tools?.chat };
    },
    close: () => void socket.close(),
  };
}
