import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import { guardListener, measureValue, type ValueLimits } from '../boundary.ts';
import { holdsNul, wellFormed } from '../storable.ts';
import { ownerOf, peerAt } from './peer.ts';

/** Bytes that the transport takes, and more levels than any message of the contract has. */
export const MESSAGE_LIMITS: ValueLimits = { bytes: 64 * 1024, depth: 24 };

/** Acknowledges a message. */
export type Reply = (answer: unknown) => void;

/** One message that a line takes. */
interface MessageListener<T> {
  name: string;
  /** The message by its schema; null: it breaks its contract. `bytes`: its size. */
  read(given: readonly unknown[], bytes: number): T | null;
  /** Answers through `reply`; null: the browser waits for no answer. */
  handle(input: T, reply: Reply | null): unknown;
}

const replyIn = (given: readonly unknown[]): Reply | null => {
  const last = given.at(-1);
  return typeof last === 'function' ? (last as Reply) : null;
};

/** Lets a line send a message: its size and depth are checked first, then its schema, and every failure is answered. */
export function takeMessage<T>(
  line: Socket,
  log: Pick<FastifyBaseLogger, 'error'>,
  { name, read, handle }: MessageListener<T>,
): void {
  const guardedMessage = guardListener(
    {
      log,
      listener: name,
      who: () => ({ line: ownerOf(peerAt(line)) }),
      failed: (_failure, ...given) => replyIn(given)?.({ code: 'server.unexpected' }),
    },
    (...given: unknown[]) => {
      const reply = replyIn(given);
      const said = reply === null ? given : given.slice(0, -1);
      const bytes = measureValue(said, MESSAGE_LIMITS);
      const input = bytes === null ? null : read(said, bytes);
      if (input === null || holdsNul(input)) return reply?.({ code: 'input.invalid' });
      return handle(wellFormed(input) as typeof input, reply);
    },
  );
  line.on(name, guardedMessage);
}
