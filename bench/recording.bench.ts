import { readdirSync, readFileSync } from 'node:fs';
import { type Part, type Product, startProduct } from '@salon/e2e/product';
import { onOwnInterface } from './load/interface.ts';
import { cpuSecondsBelow, usedBy } from './load/processes.ts';
import { type RecordedRoom, recordedRoom } from './load/recordedRoom.ts';
import { dispose } from './load/sender.ts';
import { sealer, signIn } from './measure/ownServer.ts';
import { report, rounded } from './measure/report.ts';

const PEOPLE = 3;
const SENDS = { picture: { width: 320, height: 180, framesPerSecond: 15 }, sound: true } as const;
/** How long is recorded to measure. Seconds. */
const SECONDS = Number(process.env.SECONDS ?? 60);
/** How often each part is killed. */
const KILLS = Number(process.env.KILLS ?? 1);
/** Recorded before a kill and after it. Milliseconds. */
const AROUND = 8000;
const GOALS = { cpu: 0.9, fps: 15, toPlayable: 0.15, lostSeconds: 10 } as const;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Megabytes of a process and everything that it began. */
function memoryBelow(pid: number): number {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(pid);
    } catch {
      // It is over by now.
      return false;
    }
  });
  return usedBy(pid).rssMegabytes + children.reduce((sum, child) => sum + memoryBelow(Number(child)), 0);
}

/** Pictures a second of the latest recording, as its recorder told. */
const rateIn = ({ output }: Product): number =>
  Number([...output().matchAll(/"a recording is ready".*?"rate":([\d.]+)/g)].at(-1)?.[1] ?? Number.NaN);

async function measure(product: Product, room: RecordedRoom) {
  const recorder = product.pid('recorder');
  const id = await room.start();
  await wait(5000);
  const [began, cpuBefore, memoryBefore] = [performance.now(), cpuSecondsBelow(recorder), memoryBelow(recorder)];
  await wait(SECONDS * 1000);
  const seconds = (performance.now() - began) / 1000;
  const cpu = (cpuSecondsBelow(recorder) - cpuBefore) / seconds;
  const memoryAfter = memoryBelow(recorder);
  await room.stop(id);
  const stopped = performance.now();
  const { duration } = await room.until(id, 'ready');
  return {
    cpu,
    fps: rateIn(product),
    memory: { before: memoryBefore, after: memoryAfter },
    toPlayable: (performance.now() - stopped) / (duration ?? 1),
  };
}

/** The browser of the recorder: its first child. */
function browserOf(product: Product): number {
  const parent = product.pid('recorder');
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
  return children[0] ?? Number.NaN;
}

/** What is killed in the middle of a recording, and how much of it is lost. Seconds. */
async function lostBy(product: Product, room: RecordedRoom, what: Part | 'browser'): Promise<number> {
  const id = await room.start();
  const began = performance.now();
  await wait(AROUND);
  if (what === 'browser') process.kill(browserOf(product), 'SIGKILL');
  else {
    const before = product.pid(what);
    product.kill(what);
    await product.isBack(what, before);
  }
  // It has to be noticed first.
  await wait(AROUND);
  await room.until(id, 'on');
  await wait(AROUND);
  const wanted = (performance.now() - began) / 1000;
  await room.stop(id);
  const { duration } = await room.until(id, 'ready');
  return wanted - (duration ?? 0) / 1000;
}

const product = await startProduct({ ...onOwnInterface(), LOG_LEVEL: 'warn' });
try {
  const { url } = product;
  const { token } = await signIn(url, 'mehmet@salon.test', await (await sealer(url))());
  const room = await recordedRoom(url, token, PEOPLE, SENDS);
  const { cpu, fps, memory, toPlayable } = await measure(product, room);
  report({
    name: 'recording',
    question: `What does recording a room of ${PEOPLE} people cost, and how soon can it be watched?`,
    holds: cpu <= GOALS.cpu && fps >= GOALS.fps && toPlayable <= GOALS.toPlayable,
    figures: {
      recordedSeconds: SECONDS,
      cpuSecondsEach: rounded(cpu, 2),
      encoding: 'as it comes, by the browser: within what it costs',
      fps: rounded(fps, 1),
      stopToPlayable: { ratio: rounded(toPlayable, 3), goal: GOALS.toPlayable },
      memoryMegabytes: { before: rounded(memory.before), after: rounded(memory.after) },
      goals: { cpu: GOALS.cpu, fps: GOALS.fps },
    },
  });
  const lost: Record<string, readonly number[]> = {};
  for (const what of ['recorder', 'browser', 'livekit', 'server'] as const) {
    const times: number[] = [];
    while (times.length < KILLS) times.push(rounded(await lostBy(product, room, what), 1));
    lost[what] = times;
  }
  report({
    name: 'recordingKills',
    question: 'How many seconds of a recording are lost when a part of the product is killed in the middle of it?',
    holds: Object.values(lost).every((all) => all.every((seconds) => seconds <= GOALS.lostSeconds)),
    figures: { unit: 'seconds', kills: KILLS, lost, goal: GOALS.lostSeconds },
  });
  await room.leave();
} finally {
  await product.stop();
  await dispose();
}
