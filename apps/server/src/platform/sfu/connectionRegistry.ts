import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { guardListener } from '../boundary.ts';

/** Connections to the media server that pass through this server's gate, by participant. */
export interface ConnectionRegistry {
  /** From now on `cut` ends this one by `end`, until it has closed. */
  add(participantId: string, socket: Duplex, end: () => void): void;
  cut(participantId: string): void;
}

export function createConnectionRegistry(log: Pick<FastifyBaseLogger, 'error'>): ConnectionRegistry {
  const open = new Map<string, Map<Duplex, () => void>>();
  return {
    add(participantId, socket, end) {
      const mine = open.get(participantId) ?? new Map<Duplex, () => void>();
      open.set(participantId, mine.set(socket, end));
      const closed = () => {
        mine.delete(socket);
        if (mine.size === 0 && open.get(participantId) === mine) open.delete(participantId);
      };
      socket.once('close', guardListener({ log, listener: 'gate.line', who: () => ({ participantId }) }, closed));
    },
    cut(participantId) {
      for (const end of [...(open.get(participantId)?.values() ?? [])]) end();
    },
  };
}
