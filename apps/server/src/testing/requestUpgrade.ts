import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';

/** What came of asking for a WebSocket: the status, and the open connection when it is 101. */
export interface Knocked {
  status: number;
  line: WebSocket;
  /** The first message, when one came. */
  first: Promise<string>;
}

/** Asks for a WebSocket as a browser or a raw client would. */
export function requestUpgrade(address: string, path: string, headers: Record<string, string> = {}): Promise<Knocked> {
  const line = new WebSocket(`${address.replace(/^http/, 'ws')}${path}`, { headers });
  const first = new Promise<string>((told) => line.once('message', (data) => told(String(data))));
  line.on('error', () => undefined);
  return new Promise((settle, fail) => {
    line.once('open', () => settle({ status: 101, line, first }));
    line.once('unexpected-response', (_request, response) => {
      response.resume();
      settle({ status: response.statusCode ?? 0, line, first });
    });
    line.once('close', (code) => fail(new Error(`closed without an answer (${code})`)));
  });
}

/** Sends bytes on a plain connection and returns everything that came back until the other side closed it. */
export async function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}
