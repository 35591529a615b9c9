import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';
import { guardListener } from '../boundary.ts';
import type { Config } from '../config.ts';
import { networkOf } from './address.ts';
import { callersBehind } from './proxies.ts';

/**
 * Of one address: a school of 300 people behind one router opens six HTTP connections and up to six WebSockets (hub, media,
 * documents; some twice while they reconnect) from each browser.
 */
const CONNECTIONS_PER_ADDRESS = 4000;
/** WebSockets of one caller, also behind a proxy: six of each of 300 people, and as many again for those that reconnect. */
const UPGRADED_PER_ADDRESS = 3600;
/** Upgrades that have no answer yet: 300 people whose media connection waits for their form, and as many who come back at once. */
const PENDING_PER_ADDRESS = 600;
/** The gate holds 2000 on its own. */
const PENDING_MAX = 3000;
/** Descriptors for everything that is no connection of a browser: database, Redis, files, programs. */
const RESERVED_DESCRIPTORS = 256;
/** Above this share of all connections those that are between two requests are closed. */
const IDLE_CLOSED_ABOVE = 0.8;
const IDLE_CLOSED_EVERY_MS = 1000;

/** Why a socket was not taken, or was ended. */
export type SocketRefusal = 'address' | 'all' | 'deadline';

export interface SocketCounts {
  connections: number;
  upgraded: number;
  /** Upgrades that no one has answered yet. */
  pending: number;
  refused: Readonly<Record<SocketRefusal, number>>;
}

/** The sockets of the HTTP server. The bounds hold for each process: each has its own descriptors. */
export interface OpenSockets {
  /** Takes an upgrade that was asked for, until its socket closes. False: there are too many. */
  takeUpgrade(request: IncomingMessage): boolean;
  refused(why: SocketRefusal): void;
  counts(): SocketCounts;
}

/** Sockets by the address they come from. */
function byNetwork<T>() {
  const all = new Map<string, Set<T>>();
  return {
    all,
    of: (network: string): ReadonlySet<T> => all.get(network) ?? new Set(),
    add(network: string, one: T) {
      const mine = all.get(network) ?? new Set();
      all.set(network, mine.add(one));
    },
    delete(network: string, one: T) {
      const mine = all.get(network);
      mine?.delete(one);
      if (mine?.size === 0) all.delete(network);
    },
  };
}

/** Each connection may need a second descriptor, to the media server. */
export const connectionsMax = (descriptorLimit: number): number =>
  Math.max(RESERVED_DESCRIPTORS, Math.floor((descriptorLimit - RESERVED_DESCRIPTORS) / 2));

/** An upgrade without an answer: nothing was written to its socket since. */
interface Upgrade {
  socket: Socket;
  writtenBefore: number;
}
const isPending = ({ socket, writtenBefore }: Upgrade): boolean => socket.bytesWritten === writtenBefore;

/** Bounds the sockets of a server, by address and in all, and counts them. */
export function watchSockets(
  server: Server,
  config: Config,
  descriptorLimit: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): OpenSockets {
  const most = connectionsMax(descriptorLimit);
  const perAddress = config.limits ? Math.min(CONNECTIONS_PER_ADDRESS, Math.floor(most / 2)) : most;
  const isProxy = compile(config.trustProxy);
  const callerOf = callersBehind(config);
  const connections = byNetwork<Socket>();
  const upgraded = byNetwork<Socket>();
  const pending = byNetwork<Upgrade>();
  const refused = { address: 0, all: 0, deadline: 0 };
  let open = 0;
  let sockets = 0;
  let idleClosedAt = 0;
  server.maxConnections = most;
  const dropped = () => {
    refused.all += 1;
  };
  const connected = (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const network = networkOf(peer);
    // A proxy carries everyone; whose connections they are is known with each request.
    if (!isProxy(peer, 0) && connections.of(network).size >= perAddress) {
      refused.address += 1;
      return void socket.destroy();
    }
    open += 1;
    connections.add(network, socket);
    const closed = () => {
      open -= 1;
      connections.delete(network, socket);
    };
    socket.once('close', guardListener({ log, listener: 'connection.close' }, closed));
    if (open < most * IDLE_CLOSED_ABOVE || performance.now() - idleClosedAt < IDLE_CLOSED_EVERY_MS) return;
    idleClosedAt = performance.now();
    server.closeIdleConnections();
  };
  server.on('drop', guardListener({ log, listener: 'drop' }, dropped));
  server.on(
    'connection',
    guardListener({ log, listener: 'connection', failed: (_failure, socket) => socket.destroy() }, connected),
  );
  const countPending = (): number => {
    let count = 0;
    for (const [network, mine] of pending.all)
      for (const one of [...mine]) {
        if (isPending(one)) count += 1;
        else pending.delete(network, one);
      }
    return count;
  };
  const hasRoom = (network: string): boolean => {
    for (const one of [...pending.of(network)]) if (!isPending(one)) pending.delete(network, one);
    if (config.limits && pending.of(network).size >= PENDING_PER_ADDRESS) return false;
    return !config.limits || upgraded.of(network).size < UPGRADED_PER_ADDRESS;
  };
  return {
    takeUpgrade(request) {
      const { socket } = request;
      const network = networkOf(callerOf(request));
      if (!hasRoom(network)) {
        refused.address += 1;
        return false;
      }
      if (countPending() >= PENDING_MAX) {
        refused.all += 1;
        return false;
      }
      const upgrade = { socket, writtenBefore: socket.bytesWritten };
      pending.add(network, upgrade);
      upgraded.add(network, socket);
      sockets += 1;
      const closed = () => {
        pending.delete(network, upgrade);
        upgraded.delete(network, socket);
        sockets -= 1;
      };
      socket.once('close', guardListener({ log, listener: 'upgrade.close' }, closed));
      return true;
    },
    refused(why) {
      refused[why] += 1;
    },
    counts: () => ({ connections: open, upgraded: sockets, pending: countPending(), refused }),
  };
}
