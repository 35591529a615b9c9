import { loadavg } from 'node:os';
import { type Product, startProduct } from '@salon/e2e/product';
import { onOwnInterface } from './load/interface.ts';
import { cpuSecondsBelow, memoryBelow } from './load/processes.ts';
import { type RecordedRoom, recordedRoom } from './load/recordedRoom.ts';
import { dispose } from './load/sender.ts';
import { report, rounded } from './measure/report.ts';

const PEOPLE = 3;
const OWNER = 'mehmet@salon.test';
const SENDS = { picture: { width: 320, height: 180, framesPerSecond: 15 }, sound: true } as const;
/** How long is recorded to measure. */
const SECONDS = Number(process.env.SECONDS ?? 60);
const GOALS = { cpu: 0.9, fps: 15, toPlayable: 0.15 } as const;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Pictures a second of a recording, as its recorder told. */
const rateOf = ({ output }: Product, id: string): number =>
  Number(new RegExp(`"a room was recorded","recordingId":"${id}".*?"rate":([\\d.]+)`).exec(output())?.[1]);

/** Seconds until a recording that was stopped can be watched, of how many. */
async function playableIn(room: RecordedRoom, id: string): Promise<{ seconds: number; ratio: number }> {
  const stopped = performance.now();
  await room.stop(id);
  const { duration } = await room.until(id, 'ready');
  const seconds = (performance.now() - stopped) / 1000;
  return { seconds: rounded(seconds, 1), ratio: rounded(seconds / ((duration ?? 0) / 1000), 3) };
}

/** Records rooms at once. */
async function measure(product: Product, rooms: readonly RecordedRoom[]) {
  const recorder = product.pid('recorder');
  const ids = await Promise.all(rooms.map((room) => room.start()));
  await wait(5000);
  const [began, cpuBefore] = [performance.now(), cpuSecondsBelow(recorder)];
  await wait(SECONDS * 1000);
  const seconds = (performance.now() - began) / 1000;
  const cpu = (cpuSecondsBelow(recorder) - cpuBefore) / seconds / rooms.length;
  const load = loadavg()[0] ?? 0;
  const memory = memoryBelow(recorder);
  const playable = await Promise.all(rooms.map((room, index) => playableIn(room, ids[index] ?? '')));
  return { cpu, playable, load, memory, fps: ids.map((id) => rounded(rateOf(product, id), 1)) };
}

const product = await startProduct({ ...onOwnInterface(), LOG_LEVEL: 'warn', RECORDER_ROOMS: '2' });
try {
  const { url } = product;
  const rooms = [await recordedRoom(url, OWNER, PEOPLE, SENDS), await recordedRoom(url, OWNER, PEOPLE, SENDS)];
  for (const at of [rooms.slice(0, 1), rooms]) {
    const { cpu, playable, load, memory, fps } = await measure(product, at);
    const isOne = at.length === 1;
    const isSoon = playable.every(({ ratio }) => ratio <= GOALS.toPlayable);
    report({
      name: isOne ? 'recording' : 'recordingTwo',
      question: `What does recording ${isOne ? 'a room' : 'two rooms at once, each'} of ${PEOPLE} people cost, and how soon can it be watched?`,
      holds: fps.every((rate) => rate >= GOALS.fps) && isSoon && (!isOne || cpu <= GOALS.cpu),
      figures: {
        recordedSeconds: SECONDS,
        cpuSecondsEach: rounded(cpu, 2),
        encoding: 'as it comes, by the browser: within what it costs',
        fps,
        stopToPlayable: playable,
        memoryMegabytes: rounded(memory),
        load: rounded(load, 1),
        goals: GOALS,
      },
    });
  }
  for (const room of rooms) await room.leave();
} finally {
  await product.stop();
  await dispose();
}
