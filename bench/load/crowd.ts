import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { raiseHand } from '@salon/contract';
import { send } from '@salon/e2e/product';
import { type Participant, takePart } from './participant.ts';
import { dispose } from './sender.ts';

/** What someone of the crowd is told to do. */
export type Act =
  | { readonly is: 'speak'; readonly milliseconds: number }
  | { readonly is: 'write'; readonly text: string }
  | { readonly is: 'hand'; readonly raised: boolean };

interface Joining {
  readonly url: string;
  readonly meetingId: string;
  readonly places: readonly number[];
}
type ObservedSignal =
  | { readonly is: 'join'; readonly joining: Joining }
  | { readonly is: 'leave' }
  | (Act & { place: number });
type Answer = { readonly is: 'joined'; readonly places: readonly number[] };

/** People of one meeting who listen to no one, spread over processes of their own. */
export interface Crowd {
  /** Who got in. */
  readonly places: readonly number[];
  act(place: number, act: Act): void;
  leave(): Promise<void>;
}

/** This many the media library bears in one process: with more of them its rooms are gone before they are connected. */
const IN_ONE = 7;
/** On a busy machine a room may be gone all the same; then one tries again, as a person would. */
const TRIES = 5;

/** Lets this many people join a meeting, one after the other in each process; who does not get in is named on stderr. */
export async function gather(url: string, meetingId: string, people: number): Promise<Crowd> {
  const groups = Array.from({ length: Math.ceil(people / IN_ONE) }, (_, group) =>
    Array.from({ length: Math.min(IN_ONE, people - group * IN_ONE) }, (_, index) => group * IN_ONE + index),
  );
  const homes = new Map<number, ChildProcess>();
  const children: ChildProcess[] = [];
  const waiting = [...groups];
  const start = async (): Promise<void> => {
    for (let places = waiting.shift(); places !== undefined; places = waiting.shift()) {
      const child = fork(import.meta.filename, ['crowd'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      children.push(child);
      child.send({ is: 'join', joining: { url, meetingId, places } } satisfies ObservedSignal);
      const [answer] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])) as [
        Answer | null,
      ];
      for (const place of answer?.places ?? []) homes.set(place, child);
    }
  };
  await Promise.all(Array.from({ length: cpus().length }, start));
  return {
    places: [...homes.keys()],
    act: (place, act) => void homes.get(place)?.send({ ...act, place } satisfies ObservedSignal),
    async leave() {
      const ended = children.filter((child) => child.exitCode === null && child.signalCode === null);
      for (const child of ended) child.send({ is: 'leave' } satisfies ObservedSignal);
      await Promise.all(ended.map((child) => once(child, 'exit')));
    },
  };
}

async function beCrowd(): Promise<void> {
  const people = new Map<number, Participant>();
  let url = '';
  const failed = (failure: unknown) => void process.stderr.write(`${failure}\n`);
  const join = async ({ url, meetingId }: Joining, place: number): Promise<void> => {
    for (let tried = 0; tried < TRIES && !people.has(place); tried += 1)
      await takePart(url, meetingId, place, { picture: null, sound: 'byTurns', deaf: true }).then(
        (person) => void people.set(place, person),
        failed,
      );
  };
  // Whatever ends the benchmark ends its crowd.
  process.once('disconnect', () => process.exit());
  // The media library throws out of nowhere when it lets go of a room that was gone.
  process.on('uncaughtException', failed);
  const perform = async (person: Participant, act: Act): Promise<void> => {
    if (act.is === 'speak') await person.media.speak(act.milliseconds);
    else if (act.is === 'write') await person.say(act.text);
    else await send(url, raiseHand, { raised: act.raised }, person.admission);
  };
  process.on('message', async (told: ObservedSignal) => {
    if (told.is === 'join') {
      url = told.joining.url;
      for (const place of told.joining.places) await join(told.joining, place);
      process.send?.({ is: 'joined', places: [...people.keys()] } satisfies Answer);
    } else if (told.is === 'leave') {
      await Promise.all([...people.values()].map((person) => person.leave().catch(failed)));
      await dispose();
      process.disconnect();
    } else {
      const person = people.get(told.place);
      if (person !== undefined) await perform(person, told).catch(failed);
    }
  });
}

if (process.argv[2] === 'crowd' && process.send !== undefined) await beCrowd();
