import { HUB_PATH, sendChat } from '@salon/contract';
import { enter, send } from '@salon/e2e/product';
import { io, type Socket } from 'socket.io-client';
import { connectSender, type OnMet, type Sender, type Sends } from './sender.ts';

/** Someone simulated: joined by our call, connected through our gate and to our hub. */
export interface Participant {
  readonly media: Sender;
  /** The secret of their entry, for calls. */
  readonly admission: string;
  /** Milliseconds from the join call to media and hub both standing. */
  readonly joinedIn: number;
  /** Remote tracks that arrived. */
  tracks(): number;
  say(text: string): Promise<void>;
  hear(onMessage: (text: string) => void): void;
  leave(): Promise<void>;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A name of letters alone, as the join page wants it. */
const nameOf = (index: number): string => `Kişi ${LETTERS[Math.floor(index / 26) % 26]}${LETTERS[index % 26]}`;

/** Connects to the hub and asks to enter, as a browser does first. */
export async function enterHub(url: string, admission: string): Promise<Socket> {
  const socket = io(url, { path: HUB_PATH, transports: ['websocket'], auth: { admission }, forceNew: true });
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('connect_error', fail);
  });
  const reply: unknown = await socket.timeout(10_000).emitWithAck('room.enter', { tools: {} });
  if (typeof reply !== 'object' || reply === null || !('people' in reply))
    throw new Error(`hub: ${JSON.stringify(reply)}`);
  return socket;
}

/** Lets someone into a meeting and connects everything. Rejects when any part fails. */
export async function takePart(
  url: string,
  meetingId: string,
  index: number,
  sends: Sends,
  onMet?: OnMet,
): Promise<Participant> {
  const began = performance.now();
  const session = await enter(url, meetingId, nameOf(index), `kisi${index}@example.com`);
  const [media, hub] = await Promise.all([
    // Where the product's outside address is another way to it, people come by this one.
    connectSender(url, session.sfu.token, sends, onMet),
    enterHub(url, session.admissionToken),
  ]);
  const joinedIn = performance.now() - began;
  return {
    media,
    admission: session.admissionToken,
    joinedIn,
    tracks: () =>
      [...media.room.remoteParticipants.values()].reduce(
        (sum, person) => sum + [...person.trackPublications.values()].filter((track) => track.subscribed).length,
        0,
      ),
    async say(text) {
      await send(url, sendChat, { text, clientKey: text.replaceAll(/[^\w-]/g, '_') }, session.admissionToken);
    },
    hear: (onMessage) => void hub.on('chat.posted', (message: { text: string }) => onMessage(message.text)),
    async leave() {
      hub.disconnect();
      await media.leave();
    },
  };
}
