import { setTimeout } from 'node:timers/promises';
import { type RoomSession, resumeRoom } from '@salon/contract';
import { send } from '@salon/e2e/product';
import { enterHub } from './participant.ts';

/** When someone was notified that they are moved, had a token, and was let into the new room by the media server. Epoch milliseconds. */
export interface Followed {
  readonly told: number;
  readonly token: number;
  readonly joined: number;
}

/**
 * Someone who follows where they are moved by our hub, our calls and the media server's signalling, and leaves out what costs
 * this machine the most: they offer no connection for media, send nothing and decode nothing.
 */
export interface SignallingClient {
  readonly followed: readonly Followed[];
  leave(): void;
}

interface Access {
  readonly url: string;
  readonly token: string;
}

const SIGNAL = '/rtc?auto_subscribe=1&protocol=16&sdk=js&version=2.23.0&access_token=';
const TRIES = 10;

/** The media server's first word: that someone is in the room. */
async function openSignal({ url, token }: Access): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${SIGNAL}${token}`);
  socket.binaryType = 'arraybuffer';
  await new Promise<void>((done, fail) => {
    socket.addEventListener('message', () => done(), { once: true });
    socket.addEventListener('close', () => fail(new Error('the media server said nothing')), { once: true });
  });
  return socket;
}

/** Enters, and follows from then on. */
export async function startSignallingClient(
  url: string,
  { admissionToken }: Pick<RoomSession, 'admissionToken'>,
): Promise<SignallingClient> {
  const followed: Followed[] = [];
  const connect = async (given: Access | undefined, left = TRIES): Promise<{ socket: WebSocket; token: number }> => {
    const access = given ?? (await send(url, resumeRoom, {}, admissionToken)).sfu;
    const token = Date.now();
    return openSignal(access).then(
      (socket) => ({ socket, token }),
      async (failure: unknown) => {
        if (left <= 1) throw failure;
        await setTimeout(50);
        return connect(undefined, left - 1);
      },
    );
  };
  const hub = await enterHub(url, admissionToken);
  let socket: WebSocket | null = (await connect(undefined)).socket;
  hub.on('room.moved', (moved: { sfu?: Access }) => {
    const told = Date.now();
    socket?.close();
    socket = null;
    // A browser asks the hub again who is there, too.
    hub.emit('room.enter', { tools: {} }, () => undefined);
    connect(moved.sfu).then(
      (now) => {
        socket = now.socket;
        followed.push({ told, token: now.token, joined: Date.now() });
      },
      (failure: unknown) => process.stderr.write(`${failure}\n`),
    );
  });
  return {
    followed,
    leave() {
      hub.disconnect();
      socket?.close();
    },
  };
}
