import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { DisconnectReason, LeaveRequest, LeaveRequest_Action, SignalResponse } from '@livekit/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { WebSocketServer } from 'ws';
import { guardListener } from '../boundary.ts';

const server = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: 1024,
});
const leave = new SignalResponse({
  message: {
    case: 'leave',
    value: new LeaveRequest({ reason: DisconnectReason.STATE_MISMATCH, action: LeaveRequest_Action.RECONNECT }),
  },
}).toBinary();

/**
 * Answers a resume as LiveKit answers one of a session that it does not know. A session ends with its media server: the browser
 * makes a new one at once, by which LiveKit moves the room, instead of asking for the old one again and again.
 */
export function endSession(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  server.handleUpgrade(request, socket, head, (webSocket) => {
    webSocket.on(
      'error',
      guardListener({ log, listener: 'gate.endSession' }, () => webSocket.terminate()),
    );
    webSocket.send(leave);
    webSocket.close();
  });
}
