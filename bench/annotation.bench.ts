import {
  type AnnotationLive,
  annotationLive,
  createQuickMeeting,
  encodeUtf8,
  HUB_PATH,
  shareSurface,
} from '@salon/contract';
import { buildAddress, enter, send, startProduct } from '@salon/e2e/product';
import { io, type Socket } from 'socket.io-client';
import { sealer, signIn } from './measure/ownServer.ts';
import { median, quantile, report, rounded } from './measure/report.ts';

const SECONDS = Number(process.env.SECONDS ?? 20);
const PEOPLE = Number(process.env.PEOPLE ?? 30);
/** This many draw at the same time, each as a browser does: what was drawn within this time is told together. */
const DRAWING = 3;
const TOGETHER_MS = 50;
const POINTS = 6;
/** A stroke is a second long. */
const PARTS = 20;
const GOAL_P95 = 150;

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

async function onTheHub(url: string, admission: string): Promise<Socket> {
  const socket = io(url, { path: HUB_PATH, transports: ['websocket'], auth: { admission }, forceNew: true });
  await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
  await socket.emitWithAck('room.enter', { tools: {} });
  return socket;
}

const letters = (index: number) =>
  `${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`;

/** People in one meeting, on the hub. */
async function createTestRoom(url: string) {
  const seal = await sealer(url);
  const { token } = await signIn(url, 'mehmet@salon.test', await seal());
  const { meetingId } = await send(url, createQuickMeeting, { title: encodeUtf8('Çizim') }, { bearer: token });
  const people = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const who = await enter(url, meetingId, `Kişi ${letters(index)}`, `kisi${index}@example.com`, {
      from: buildAddress(),
    });
    people.push({ id: who.participantId, line: await onTheHub(url, who.admissionToken) });
  }
  return people;
}

const product = await startProduct({ LOG_LEVEL: 'warn' });
try {
  const people = await createTestRoom(product.url);
  const surface = shareSurface(people[0]?.id ?? '');
  const times: number[] = [];
  const sent = new Map<string, number>();
  for (const { line } of people)
    line.on(annotationLive.name, ({ said }: { said: AnnotationLive }) => {
      if (said.is === 'stroke') times.push(performance.now() - (sent.get(`${said.id}/${said.from}`) ?? Number.NaN));
    });
  let expected = 0;
  const draw = async ({ id: personId, line }: { id: string; line: Socket }) => {
    const begun = performance.now();
    for (let part = 0; part < (SECONDS * 1000) / TOGETHER_MS; part += 1) {
      await wait(Math.max(0, begun + part * TOGETHER_MS - performance.now()));
      const [stroke, at] = [Math.floor(part / PARTS), part % PARTS];
      const id = `${personId.slice(0, 18)}${String(stroke).padStart(4, '0')}`;
      const from = at * POINTS;
      const points = Array.from({ length: POINTS * 2 }, (_none, number) => ((from + number) * 37) % 10_000);
      const said: AnnotationLive = {
        is: 'stroke',
        surface,
        id,
        kind: 'pen',
        colour: 'red',
        width: 'medium',
        from,
        points,
        end: 'drawing',
      };
      sent.set(`${id}/${from}`, performance.now());
      line.emit(annotationLive.name, said);
      expected += people.length - 1;
    }
  };
  await Promise.all(people.slice(1, 1 + DRAWING).map(draw));
  for (let tries = 0; tries < 100 && times.length < expected; tries += 1) await wait(50);
  for (const { line } of people) line.disconnect();
  const p95 = rounded(quantile(times, 0.95), 1);
  report({
    name: 'annotation',
    question: `How long until what somebody draws is at the others, with ${PEOPLE} people of whom ${DRAWING} draw?`,
    holds: p95 < GOAL_P95 && times.length === expected,
    figures: {
      unit: 'ms',
      people: PEOPLE,
      drawing: DRAWING,
      told: expected,
      arrived: times.length,
      median: rounded(median(times), 1),
      p95,
      most: rounded(Math.max(...times), 1),
      // A browser gathers for this long before it tells.
      gatheredFor: TOGETHER_MS,
      goal: GOAL_P95,
    },
  });
} finally {
  await product.stop();
}
