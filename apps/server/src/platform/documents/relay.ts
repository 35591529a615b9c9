import type { FastifyBaseLogger } from 'fastify';
import type { RedisClientType } from 'redis';
import { guardListener } from '../boundary.ts';
import { publicId } from '../ids.ts';

/**
 * `update`: something was written. `awareness`: who is where in it. `greet`: a server opened it and knows no one. `reread`: an update could
 * not be told. `recheck`: who may do what has changed.
 */
const kinds = { update: 'u', awareness: 'a', greet: 'g', reread: 'r', recheck: 'c' } as const;
type Kind = keyof typeof kinds;
type Hears = Readonly<Record<Kind, (name: string, bytes: Uint8Array) => void>>;

/** Tells the other servers what happens in documents. */
export interface Relay {
  tell(kind: Kind, name: string, bytes?: Uint8Array): void;
  close(): void;
}

export const noRelay: Relay = { tell: () => undefined, close: () => undefined };

const CHANNEL = 'salon:documents';
const RETRY_MS = 500;

/**
 * One subscription of Redis. It may lose messages, and nothing hangs on it: what was written is in the database before it is
 * told, and after every gap it is read from there (`onGap`; a `reread` of anyone who could not tell).
 */
export async function connectRelay(
  redis: RedisClientType,
  log: FastifyBaseLogger,
  hears: Hears,
  onGap: () => void,
): Promise<Relay> {
  const boundary = { log, listener: 'documents.relay' };
  const me = publicId();
  const untold = new Map<string, Kind>();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  const reader = redis.duplicate({ disableOfflineQueue: false });
  reader.on('error', () => undefined);
  await reader.connect();
  await reader.subscribe(
    CHANNEL,
    guardListener(boundary, (message: Buffer) => {
      const read = parse(message);
      if (read !== null && read.by !== me) hears[read.kind](read.name, read.bytes);
    }),
    true,
  );
  // Connected again: what was told meanwhile was told to no one.
  reader.on('ready', guardListener(boundary, onGap));
  const publish = (kind: Kind, name: string, bytes: Uint8Array) =>
    redis.publish(CHANNEL, Buffer.concat([Buffer.from(`${me}${kinds[kind]}${name}\n`), bytes]));
  const renotifyNow = async () => {
    retry = undefined;
    for (const [name, kind] of untold) {
      await publish(kind, name, new Uint8Array());
      untold.delete(name);
    }
  };
  const later = () => {
    if (closed) return;
    retry ??= setTimeout(() => void renotifyNow().catch(later), RETRY_MS);
  };
  return {
    tell(kind, name, bytes = new Uint8Array()) {
      publish(kind, name, bytes).catch((failure: unknown) => {
        if (kind === 'awareness' || kind === 'greet') return;
        if (untold.size === 0 && !closed) log.warn({ err: failure }, 'document change not broadcast to other servers');
        // One that reads again asks again who may do what.
        untold.set(name, 'reread');
        later();
      });
    },
    close() {
      closed = true;
      clearTimeout(retry);
      reader.destroy();
    },
  };
}

function parse(message: Buffer): { by: string; kind: Kind; name: string; bytes: Uint8Array } | null {
  const end = message.indexOf('\n');
  const head = message.subarray(0, Math.max(0, end)).toString();
  const kind = (Object.keys(kinds) as Kind[]).find((one) => kinds[one] === head[22]);
  return kind === undefined
    ? null
    : { by: head.slice(0, 22), kind, name: head.slice(23), bytes: new Uint8Array(message.subarray(end + 1)) };
}
