import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type RoomSession, resumeRoom } from '@salon/contract';
import { send } from '@salon/e2e/product';
import { enterHub } from './participant.ts';
import { connectSender, dispose, type OnMet, type Sender, type Sends } from './sender.ts';

type ObservedSignal =
  | { readonly is: 'go'; readonly url: string; readonly people: readonly Mover[] }
  | { readonly is: 'leave' };
type Answer =
  | { readonly is: 'there' }
  | ({ readonly is: 'met'; readonly at: number } & Pick<Met, 'who' | 'other' | 'what'>);

/** Someone who entered, and what they send. */
export interface Mover {
  readonly session: Pick<RoomSession, 'participantId' | 'admissionToken'>;
  readonly sends: Sends;
}

/** Someone saw or heard someone else for the first time in a room. `at`: epoch milliseconds. */
export interface Met {
  readonly who: string;
  readonly other: string;
  readonly what: 'picture' | 'sound';
  readonly at: number;
}

/** People who follow where they are moved, as browsers do, spread over processes of their own. */
export interface Movers {
  /** Tells of every first picture and first sound from now on. */
  onMet(hear: (met: Met) => void): void;
  leave(): Promise<void>;
}

/** This many the media library bears in one process. */
const IN_ONE = 6;
const TRIES = 5;

/** Connects people who entered before, each to the room where they are now. */
export async function startMovers(url: string, people: readonly Mover[]): Promise<Movers> {
  const children: ChildProcess[] = [];
  let hear: (met: Met) => void = () => {};
  for (let from = 0; from < people.length; from += IN_ONE) {
    const child = fork(import.meta.filename, ['movers'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    children.push(child);
    const there = new Promise<void>((done) => {
      child.on('message', (answer: Answer) => {
        if (answer.is === 'there') done();
        else hear(answer);
      });
    });
    child.send({ is: 'go', url, people: people.slice(from, from + IN_ONE) } satisfies ObservedSignal);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('people are gone')));
    await Promise.race([there, ended]);
  }
  return {
    onMet: (listener) => {
      hear = listener;
    },
    async leave() {
      const left = children.filter((child) => child.exitCode === null && child.signalCode === null);
      for (const child of left) child.send({ is: 'leave' } satisfies ObservedSignal);
      await Promise.all(left.map((child) => once(child, 'exit')));
    },
  };
}

/** What the news of a move brings along: where the media server is, and the token. */
type Access = Pick<RoomSession['sfu'], 'url' | 'token'>;

/** One of them: in the room that their session names, until they are moved. */
async function follow(url: string, { session, sends }: Mover): Promise<() => Promise<void>> {
  const { participantId: who, admissionToken } = session;
  const onMet: OnMet = (other, what) =>
    void process.send?.({ is: 'met', who, other, what, at: Date.now() } satisfies Answer);
  /** On a busy machine the media library gives up sometimes; then one tries again, as a browser would. */
  const connect = async (given?: Access, left = TRIES): Promise<Sender> => {
    const sfu = given ?? (await send(url, resumeRoom, {}, admissionToken)).sfu;
    return connectSender(sfu.url, sfu.token, sends, onMet).catch((failure: unknown) => {
      if (left <= 1) throw failure;
      return connect(undefined, left - 1);
    });
  };
  const hub = await enterHub(url, admissionToken);
  let media: Sender | null = await connect();
  hub.on('room.moved', (moved: { sfu?: Access }) => {
    const old = media;
    media = null;
    // What is left of the old one goes beside the new one.
    void old?.leave().catch(failed);
    connect(moved.sfu).then((now) => {
      media = now;
    }, failed);
  });
  return async () => {
    hub.disconnect();
    await media?.leave();
  };
}

const failed = (failure: unknown): void => void process.stderr.write(`${failure}\n`);

async function beMovers(): Promise<void> {
  const leave: (() => Promise<void>)[] = [];
  // Whatever ends the benchmark ends its people.
  process.once('disconnect', () => process.exit());
  // The media library throws out of nowhere when it lets go of a room that was gone.
  process.on('uncaughtException', failed);
  process.on('message', async (told: ObservedSignal) => {
    if (told.is === 'go') {
      try {
        // One after the other: what is measured is how they move, not how they came.
        for (const person of told.people) leave.push(await follow(told.url, person));
        process.send?.({ is: 'there' } satisfies Answer);
      } catch (failure) {
        failed(failure);
        process.exit(1);
      }
      return;
    }
    await Promise.all(leave.map((one) => one().catch(failed)));
    await dispose();
    process.disconnect();
  });
}

if (process.argv[2] === 'movers' && process.send !== undefined) await beMovers();
