import type { PayloadOf, SignalOn, Topic } from '@salon/contract';
import type { Server } from 'socket.io';
import * as z from 'zod/mini';
import type { HubCommand, Live } from './bus.ts';
import { address } from './peer.ts';

/**
 * To everyone in a room, and anyone who records it, but the lines that are behind already: what is live is lost there. Not `volatile`, which drops whatever
 * comes within one turn of the loop.
 */
export function emitLive(io: Server, { roomId, name, payload }: Live, fromLine = ''): void {
  const { adapter, sockets: lines } = io.of('/');
  const hearing = [address.room(roomId), address.recorder(roomId)];
  // What waits in our process is what the network did not take.
  const behind = hearing
    .flatMap((one) => [...(adapter.rooms.get(one) ?? [])])
    .filter((id) => (lines.get(id)?.conn.request.socket.writableLength ?? 0) > 0);
  io.to(hearing)
    .except([fromLine, ...behind])
    .emit(name, payload);
}

/** The order to tell a signal to these addresses. */
export const emitCommand = <S extends SignalOn<Topic>>(
  to: string[],
  signal: S,
  payload: PayloadOf<S>,
  except: string[],
): HubCommand => ({
  is: 'emit',
  to,
  except,
  name: signal.name,
  payload: z.parse(signal.payload, payload),
});

/** Who is notified of an order besides the lines. */
interface Hearers {
  participantAdmitted(participantId: string): void;
  cut(whom: string): void;
  moved(whom: string): void;
}

/** Does what an order says with the lines of this server. */
export function execute(io: Server, deps: Hearers, order: HubCommand): void {
  if (order.is === 'participantAdmitted') deps.participantAdmitted(order.participantId);
  else if (order.is === 'emit') {
    // To no one would be to everyone.
    if (order.to.length > 0) io.to(order.to).except(order.except).emit(order.name, order.payload);
  } else if (order.is === 'move') {
    io.in(order.whom).socketsLeave(order.from);
    io.in(order.whom).socketsJoin(order.to);
    deps.moved(order.whom);
  } else if (order.is === 'topic') {
    if (order.hears) io.in(order.whom).socketsJoin(order.topic);
    else io.in(order.whom).socketsLeave(order.topic);
  } else {
    io.in(order.whom).except(order.except).disconnectSockets(true);
    deps.cut(order.whom);
  }
}
