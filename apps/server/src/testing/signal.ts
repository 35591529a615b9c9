import { type JoinResponse, SignalRequest, SignalResponse } from '@livekit/protocol';
import { WebSocket } from 'ws';

type Message = NonNullable<SignalResponse['message']>;
type Case = NonNullable<Message['case']>;

/** A connection to the media server's signalling without any media: enough to see what a token gains. */
export interface SignalLine {
  /** 101 when the media server was reached. */
  status: number;
  /** What the media server answered to joining; null when it did not come to that. */
  joined: JoinResponse | null;
  /** Waits for a message of a kind, among those that came already too. */
  hear<C extends Case>(kind: C): Promise<Extract<Message, { case: C }>['value']>;
  heard: Message[];
  send(message: NonNullable<SignalRequest['message']>): void;
  closed: Promise<void>;
  close(): void;
}

/** Connects as the SDK does, with whatever token. */
export function signal(
  address: string,
  token: string,
  options: { query?: string; headers?: Record<string, string> } = {},
): Promise<SignalLine> {
  const url = `${address.replace(/^http/, 'ws')}/rtc?access_token=${token}&protocol=15&sdk=js&version=2.23.0&auto_subscribe=1${options.query ?? ''}`;
  const line = new WebSocket(url, { headers: options.headers ?? {} });
  const heard: Message[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<void>((end) => line.once('close', () => end()));
  line.on('error', () => undefined);
  line.on('message', (data) => {
    heard.push(SignalResponse.fromBinary(new Uint8Array(data as Buffer)).message);
    for (const checkWaiter of waiting) checkWaiter();
  });
  const hear: SignalLine['hear'] = (kind) =>
    new Promise((found, fail) => {
      const checkWaiter = () => {
        const match = heard.find((message) => message.case === kind);
        if (match === undefined) return;
        waiting.delete(checkWaiter);
        found(match.value as never);
      };
      waiting.add(checkWaiter);
      checkWaiter();
      void closed.then(() => fail(new Error(`closed before ${kind}`)));
    });
  const made = (status: number, joined: JoinResponse | null): SignalLine => ({
    status,
    joined,
    hear,
    heard,
    closed,
    send: (message) => line.send(new SignalRequest({ message }).toBinary()),
    close: () => line.terminate(),
  });
  return new Promise((settle) => {
    line.once('unexpected-response', (_request, response) => {
      response.resume();
      settle(made(response.statusCode ?? 0, null));
    });
    hear('join').then(
      (joined) => settle(made(101, joined)),
      () => settle(made(101, null)),
    );
  });
}
