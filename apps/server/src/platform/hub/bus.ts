import type { FastifyBaseLogger } from 'fastify';
import type { RedisClientType } from 'redis';
import * as z from 'zod/mini';
import { guardListener } from '../boundary.ts';
import { publicId } from '../ids.ts';

const Addresses = z.array(z.string());
/** Left out; a server of an older version says nothing of it. */
const Except = z._default(Addresses, []);

/** What one server of the product tells all others: tell lines a fact, close them, someone's entry was written. */
const HubCommand = z.discriminatedUnion('is', [
  z.object({ is: z.literal('emit'), to: Addresses, except: Except, name: z.string(), payload: z.unknown() }),
  z.object({ is: z.literal('cut'), whom: z.string(), except: Except }),
  z.object({ is: z.literal('move'), whom: z.string(), from: z.string(), to: z.string() }),
  z.object({ is: z.literal('topic'), whom: z.string(), topic: z.string(), hears: z.boolean() }),
  z.object({ is: z.literal('participantAdmitted'), participantId: z.string() }),
]);
export type HubCommand = z.infer<typeof HubCommand>;

/** What someone tells the others in a room just now. */
const Live = z.object({ roomId: z.string(), name: z.string(), payload: z.unknown() });
export type Live = z.infer<typeof Live>;

/** Carries orders to the other servers, in the order in which they were given. */
export interface Bus {
  publish(order: HubCommand): void;
  /** Reaches the others at once or never: what is live is not worth keeping. */
  publishLive(live: Live): void;
  close(): Promise<void>;
}

export interface BusEvents {
  onOrder(order: HubCommand): void;
  onLive(live: Live): void;
  /** Orders may have been lost: what depends on them has to be read again. */
  onGap(): void;
}

export const noBus: Bus = { publish: () => undefined, publishLive: () => undefined, close: async () => undefined };

const STREAM = 'salon:hub';
/** Not in the stream: it would push out what must not be lost. */
const LIVE_CHANNEL = 'salon:live';
/** Some minutes of a busy installation; a server that was away for longer starts again. */
const STREAM_MAX_LENGTH = 20_000;
const BLOCK_MS = 5000;
const RETRY_MS = 500;

/**
 * Orders over one Redis stream: unlike a subscription it is read on after a broken connection, so nothing is lost as
 * long as it could be written. Each server delivers its own orders itself, whether Redis answers or not.
 */
export async function connectBus(redis: RedisClientType, log: FastifyBaseLogger, events: BusEvents): Promise<Bus> {
  const me = publicId();
  const reader = redis.duplicate({ disableOfflineQueue: false });
  reader.on('error', () => undefined);
  await reader.connect();
  const listener = redis.duplicate({ disableOfflineQueue: false });
  listener.on('error', () => undefined);
  await listener.connect();
  const hearLive = (text: string) => {
    const { by, ...live } = JSON.parse(text) as { by?: unknown };
    const parsed = by === me ? null : z.safeParse(Live, live);
    if (parsed?.success) events.onLive(parsed.data);
  };
  await listener.subscribe(LIVE_CHANNEL, guardListener({ log, listener: 'redis.live' }, hearLive));
  const latest = await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 });
  let from = latest?.[0]?.id ?? '0-0';
  let closed = false;
  // Orders of ours that no one else got, and a time in which we may not have got those of others.
  let untold = false;
  let unread = false;
  const read = async () => {
    const answer = await reader.xRead({ key: STREAM, id: from }, { BLOCK: BLOCK_MS, COUNT: 500 });
    for (const { id, message } of (answer as StreamAnswer)?.[0]?.messages ?? []) {
      from = id;
      const order = message.by === me ? null : parseOrder(message.order);
      if (order?.is === 'gap') events.onGap();
      else if (order !== null) events.onOrder(order);
    }
  };
  const follow = async () => {
    while (!closed) {
      try {
        await read();
        if (untold) await announceGap();
        if (unread) events.onGap();
        unread = false;
      } catch (failure) {
        if (closed) return;
        if (!unread) log.warn({ err: failure }, 'server bus disconnected');
        unread = true;
        await new Promise((resume) => setTimeout(resume, RETRY_MS));
      }
    }
  };
  const add = (order: HubCommand | { is: 'gap' }) =>
    redis.xAdd(
      STREAM,
      '*',
      { by: me, order: JSON.stringify(order) },
      {
        TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: STREAM_MAX_LENGTH },
      },
    );
  const announceGap = async () => {
    await add({ is: 'gap' });
    untold = false;
  };
  const following = follow();
  return {
    publish(order) {
      add(order).catch((failure: unknown) => {
        if (!untold && !closed) log.warn({ err: failure }, 'broadcast to other servers failed');
        untold = true;
      });
    },
    publishLive(live) {
      redis.publish(LIVE_CHANNEL, JSON.stringify({ by: me, ...live })).catch(() => undefined);
    },
    async close() {
      closed = true;
      reader.destroy();
      listener.destroy();
      await following;
    },
  };
}

type StreamAnswer = { messages: { id: string; message: Record<string, string> }[] }[] | null;

function parseOrder(text: string | undefined): HubCommand | { is: 'gap' } | null {
  const value: unknown = JSON.parse(text ?? 'null');
  if ((value as { is?: unknown } | null)?.is === 'gap') return { is: 'gap' };
  const parsed = z.safeParse(HubCommand, value);
  return parsed.success ? parsed.data : null;
}
