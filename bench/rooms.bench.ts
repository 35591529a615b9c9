import { createTestMeeting, type Product, startProduct } from '@salon/e2e/product';
import { onOwnInterface } from './load/interface.ts';
import { type Participant, takePart } from './load/participant.ts';
import { usedBy } from './load/processes.ts';
import { dispose, type Sends } from './load/sender.ts';
import { quantile, report, rounded } from './measure/report.ts';

/** Rooms and people in each; a free meeting holds sixteen. */
const STEPS = (process.env.STEPS ?? '1x4,5x4,10x4,20x4,1x16,4x16')
  .split(',')
  .map((step) => step.split('x').map(Number))
  .map(([rooms = 0, people = 0]) => ({ rooms, people }));
/** This many people in a room send; the others listen. */
const SENDING = 2;
const PICTURE = { width: 160, height: 90, framesPerSecond: 5 };
/** People who are on their way in at the same time. */
const ARRIVING = 4;
const HOLD = 10_000;
const TALK_EVERY = 1000;
/** A step is given up when it does not fill its rooms in this time. */
const FILL_WITHIN = 90_000;
/** From then on the machine is full: further steps would only measure its collapse. */
const TOO_SLOW = 5000;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const sendsOf = (place: number): Sends =>
  place < SENDING ? { picture: PICTURE, sound: true } : { picture: null, sound: false };

interface Room {
  readonly meetingId: string;
  readonly people: Participant[];
}

/** Fills the rooms, a few people at a time; returns how many did not get in. */
async function fill(product: Product, rooms: readonly Room[], people: number): Promise<number> {
  const places = Array.from({ length: people }, (_, place) => rooms.map((room) => ({ room, place }))).flat();
  const end = performance.now() + FILL_WITHIN;
  let failed = 0;
  const arrive = async (): Promise<void> => {
    for (let next = places.shift(); next !== undefined; next = places.shift()) {
      if (performance.now() > end) {
        failed += 1;
        continue;
      }
      const { room, place } = next;
      await takePart(product.url, room.meetingId, place, sendsOf(place)).then(
        (person) => void room.people.push(person),
        (failure: unknown) => {
          failed += 1;
          process.stderr.write(`${failure}\n`);
        },
      );
    }
  };
  await Promise.all(Array.from({ length: ARRIVING }, arrive));
  return failed;
}

/** Someone in each room writes every second; milliseconds until each of the others has it. */
async function talk(rooms: readonly Room[]): Promise<{ delivered: number[]; missing: number }> {
  const delivered: number[] = [];
  const sent = new Map<string, number>();
  let expected = 0;
  for (const { people } of rooms) {
    for (const person of people.slice(1)) {
      person.hear((text) => delivered.push(performance.now() - (sent.get(text) ?? Number.NaN)));
    }
  }
  const rounds = HOLD / TALK_EVERY;
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { people }] of rooms.entries()) {
      const text = `message-${index}-${round}`;
      sent.set(text, performance.now());
      expected += Math.max(0, people.length - 1);
      people[0]?.say(text).catch((failure: unknown) => process.stderr.write(`${failure}\n`));
    }
    await wait(TALK_EVERY);
  }
  await wait(TALK_EVERY);
  return { delivered, missing: expected - delivered.length };
}

async function measure({ rooms: count, people }: (typeof STEPS)[number]) {
  const product = await startProduct({ ...onOwnInterface(), LOG_LEVEL: 'warn' });
  const rooms: Room[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const { meetingId } = await createTestMeeting(product.url, `Room ${index}`);
      rooms.push({ meetingId, people: [] });
    }
    const began = performance.now();
    const failed = await fill(product, rooms, people);
    const filledIn = performance.now() - began;
    const pids = { server: product.pid('server'), sfu: product.pid('livekit'), load: process.pid };
    const before = { server: usedBy(pids.server), sfu: usedBy(pids.sfu), load: usedBy(pids.load) };
    const from = performance.now();
    const { delivered, missing } = await talk(rooms);
    const seconds = (performance.now() - from) / 1000;
    const used = (who: keyof typeof pids) => {
      const now = usedBy(pids[who]);
      return {
        cores: rounded((now.cpuSeconds - before[who].cpuSeconds) / seconds, 2),
        rssMegabytes: rounded(now.rssMegabytes),
      };
    };
    const inside = rooms.flatMap((room) => room.people);
    const joins = inside.map((person) => person.joinedIn);
    const expectedTracks = rooms.reduce((sum, room) => sum + tracksIn(room.people.length), 0);
    return {
      rooms: count,
      people,
      joined: inside.length,
      failed,
      filledInSeconds: rounded(filledIn / 1000, 1),
      joinMs: { p50: rounded(quantile(joins, 0.5)), p95: rounded(quantile(joins, 0.95)) },
      tracks: { arrived: inside.reduce((sum, person) => sum + person.tracks(), 0), expected: expectedTracks },
      hubMs: {
        p50: rounded(quantile(delivered, 0.5), 1),
        p95: rounded(quantile(delivered, 0.95), 1),
        messages: delivered.length,
        missing,
      },
      server: used('server'),
      sfu: used('sfu'),
      /** Simulating the people costs as well, on the same cores. */
      load: used('load'),
    };
  } finally {
    await Promise.all(rooms.flatMap((room) => room.people.map((person) => person.leave().catch(() => undefined))));
    await product.stop();
  }
}

/** Tracks that this many people in one room receive together: of each sender two, by everyone else. */
function tracksIn(people: number): number {
  const senders = Math.min(SENDING, people);
  return senders * 2 * (people - 1);
}

const steps: Awaited<ReturnType<typeof measure>>[] = [];
for (const step of STEPS) {
  const found = await measure(step);
  process.stderr.write(`${JSON.stringify(found)}\n`);
  steps.push(found);
  if (found.failed > 0 || found.joinMs.p95 > TOO_SLOW) break;
}
await dispose();
/** Everyone got in and every message arrived. */
const borne = steps.filter((step) => step.failed === 0 && step.hubMs.missing === 0);
const most = borne.reduce((best, step) => (best === null || step.joined > best.joined ? step : best), borne[0] ?? null);
report({
  name: 'rooms',
  question: 'How many rooms and people do two cores bear, with the load itself on them?',
  holds: most !== null,
  figures: {
    sending: `${SENDING} people a room, ${PICTURE.width}x${PICTURE.height} at ${PICTURE.framesPerSecond}/s and sound`,
    bears: most === null ? null : `${most.rooms} rooms of ${most.people}`,
    steps,
  },
});
