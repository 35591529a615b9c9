import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { endMeeting, leaveRoom, sendChat } from '@salon/contract';
import { createTestMeeting, encodedIn, enter, send } from '@salon/e2e/product';
import { gather } from './load/crowd.ts';
import { onOwnInterface } from './load/interface.ts';
import { startOwnCluster } from './load/ownCluster.ts';
import { enterHub } from './load/participant.ts';
import { usedBy } from './load/processes.ts';
import { report, rounded } from './measure/report.ts';

/** Two hours are the whole question; a shorter run says whether something leaks fast. */
const MINUTES = Number(process.env.MINUTES ?? 120);
/** Until caches are full and pools have grown. */
const WARM_UP = 0.25;
const SAMPLE_MS = 15_000;
const PEOPLE = 6;
const MESSAGES = 5;
/** One meeting of these has people who connect to LiveKit too. */
const WITH_MEDIA_EVERY = 10;
const MAX_RSS_PERCENT_AN_HOUR = 5;
const MAX_FILES_AN_HOUR = 5;
const PAGES = ['/', '/pricing', '/login', '/robots.txt'];

interface Sample {
  readonly hours: number;
  readonly megabytes: number;
  readonly files: number;
}

/** Least squares: by how much a value grows in an hour. */
function slope(samples: readonly Sample[], figureOf: (sample: Sample) => number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ hours }) => hours)), mean(samples.map(figureOf))];
  const above = samples.reduce((sum, sample) => sum + (sample.hours - x) * (figureOf(sample) - y), 0);
  const below = samples.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0);
  return above / below;
}

// Everyone comes from one address here.
const { cluster, close } = await startOwnCluster({ ...onOwnInterface(), LIMITS: 'off' });
const { url } = cluster;

/** One meeting from its start to its end, by the product's API and hub. */
async function meet(number: number): Promise<void> {
  const { meetingId, moderatorLink } = await createTestMeeting(url, `Toplantı ${number}`);
  if (number % WITH_MEDIA_EVERY === 1) {
    const crowd = await gather(url, meetingId, 2);
    await crowd.leave();
    if (crowd.places.length < 2) throw new Error('people with media did not get in');
  }
  const people = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const link = person === 0 ? { link: encodedIn(moderatorLink) } : {};
    const { admissionToken } = await enter(url, meetingId, `Kişi ${'abcdef'[person]}`, `k${person}@example.com`, link);
    people.push({ admissionToken, socket: await enterHub(url, admissionToken) });
  }
  for (let message = 0; message < MESSAGES; message += 1)
    for (const { admissionToken } of people)
      await send(url, sendChat, { text: `satır ${message}`, clientKey: `soak_${number}_${message}` }, admissionToken);
  for (const path of PAGES) await fetch(url + path).then((response) => response.arrayBuffer());
  for (const { admissionToken, socket } of people.slice(1)) {
    await send(url, leaveRoom, {}, admissionToken);
    socket.disconnect();
  }
  const [moderator] = people;
  if (moderator !== undefined) await send(url, endMeeting, {}, moderator.admissionToken);
  moderator?.socket.disconnect();
}

const began = performance.now();
const hoursNow = () => (performance.now() - began) / 3_600_000;
const watched = ['server-1', 'server-2', 'livekit-1', 'livekit-2'];
const pidOf = (name: string): number | null => cluster.members.get(name)?.pid() ?? null;
const pids = new Map(watched.map((name) => [name, pidOf(name)]));
const samples = new Map(watched.map((name) => [name, [] as Sample[]]));
const sample = () => {
  for (const name of watched) {
    const pid = pidOf(name);
    if (pid === null) continue;
    const files = readdirSync(`/proc/${pid}/fd`).length;
    samples.get(name)?.push({ hours: hoursNow(), megabytes: usedBy(pid).rssMegabytes, files });
  }
};

const timer = setInterval(sample, SAMPLE_MS);
let meetings = 0;
let failures = 0;
let lastFailure = '';
while (hoursNow() * 60 < MINUTES) {
  meetings += 1;
  await meet(meetings).catch((failure: unknown) => {
    failures += 1;
    lastFailure = String(failure).slice(0, 300);
    console.error(lastFailure);
  });
  await wait(1000);
}
clearInterval(timer);
// A process that ended has lost what it had grown to.
const restarted = watched.filter((name) => pidOf(name) !== pids.get(name));
const figures = Object.fromEntries(
  watched.map((name) => {
    const steady = (samples.get(name) ?? []).filter(({ hours }) => hours * 60 >= MINUTES * WARM_UP);
    const first = steady[0]?.megabytes ?? Number.NaN;
    return [
      name,
      {
        megabytes: { atFirst: rounded(first), atLast: rounded(steady.at(-1)?.megabytes ?? Number.NaN) },
        rssPercentAnHour: rounded((slope(steady, ({ megabytes }) => megabytes) / first) * 100, 1),
        files: { atFirst: steady[0]?.files, atLast: steady.at(-1)?.files },
        filesAnHour: rounded(
          slope(steady, ({ files }) => files),
          1,
        ),
      },
    ];
  }),
);
await close();
report({
  name: 'soak',
  question: `Do servers and LiveKit grow while people meet one meeting after the other for ${MINUTES} minutes on two of each?`,
  holds:
    failures === 0 &&
    restarted.length === 0 &&
    Object.values(figures).every(
      ({ rssPercentAnHour, filesAnHour }) =>
        rssPercentAnHour < MAX_RSS_PERCENT_AN_HOUR && filesAnHour < MAX_FILES_AN_HOUR,
    ),
  figures: { minutes: MINUTES, meetings, people: meetings * PEOPLE, failures, lastFailure, restarted, ...figures },
});
