import { LIVE_BYTES_IN_10_S, LIVE_IN_10_S, type LiveMessage } from '@salon/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { Participant } from '../principal.ts';
import { takeMessage } from './messages.ts';
import { address } from './peer.ts';

/** Who tells something live, and in which room their line is by now. Nothing in it comes from the client. */
export interface LiveSender {
  participantId: string;
  roomId: string;
}

/** A live message with the function that says whether it may be told. */
export interface LivePart {
  message: LiveMessage;
  mayTell(teller: LiveSender, said: never): Promise<boolean>;
}
export const livePart = <S extends z.ZodMiniType, N extends string>(
  message: LiveMessage<S, N>,
  mayTell: (teller: LiveSender, said: z.output<S>) => Promise<boolean>,
): LivePart => ({ message, mayTell });

/** Lets the line of a participant tell live messages. */
export type TellLive = (
  line: Socket,
  participant: Participant,
  parts: readonly LivePart[],
  log: FastifyBaseLogger,
) => void;

const WINDOW_MS = 10_000;
/** This many people's shares are remembered before the old ones are looked through. */
const MAX_SHARES = 2000;

interface Share {
  since: number;
  messages: number;
  bytes: number;
}

/** What each participant told lately, over all their lines: a new line does not start again. */
function newShares() {
  const shares = new Map<string, Share>();
  const isOver = ({ since }: Share) => performance.now() - since > WINDOW_MS;
  return {
    /** Whether this one may be told, too. */
    spend(participantId: string, bytes: number): boolean {
      if (shares.size > MAX_SHARES) for (const [id, share] of shares) if (isOver(share)) shares.delete(id);
      const known = shares.get(participantId);
      const share = known === undefined || isOver(known) ? { since: performance.now(), messages: 0, bytes: 0 } : known;
      shares.set(participantId, share);
      share.messages += 1;
      share.bytes += bytes;
      return share.messages <= LIVE_IN_10_S && share.bytes <= LIVE_BYTES_IN_10_S;
    },
  };
}

/** The room in which a line was let in; null: in none yet. */
const roomOf = (line: Socket): string | null => {
  const prefix = address.room('');
  for (const one of line.rooms) if (one.startsWith(prefix)) return one.slice(prefix.length);
  return null;
};

/**
 * What is live goes from a line that was let into a room to the others in it, with who tells it put there by us. What breaks its
 * contract, is too much, or may not be, is dropped: no one waits for an answer, and a hostile line learns nothing.
 */
export function liveLines(tell: (line: Socket, roomId: string, name: string, payload: unknown) => void): TellLive {
  const shares = newShares();
  return (line, { participantId }, parts, log) => {
    for (const { message, mayTell } of parts)
      takeMessage(line, log, {
        name: message.name,
        read([given], bytes) {
          const roomId = roomOf(line);
          if (roomId === null || !shares.spend(participantId, bytes)) return null;
          const parsed = z.safeParse(message.said, given);
          return parsed.success ? { roomId, said: parsed.data } : null;
        },
        async handle({ roomId, said }) {
          const may = await mayTell({ participantId, roomId }, said as never);
          // Moved or cut in the meantime.
          if (may && roomOf(line) === roomId) tell(line, roomId, message.name, { from: participantId, said });
        },
      });
  };
}
