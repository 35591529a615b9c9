import { meetOnCluster, steadyRequests } from './load/clusterMeeting.ts';
import { drawOnSlides, prepareTools, recordMeeting, showFilm, writeNotes } from './load/meetingTools.ts';
import { report, rounded } from './measure/report.ts';

const PEOPLE = Number(process.env.COUNT ?? 4);
const PER_SECOND = Number(process.env.PER_SECOND ?? 50);
const ORGANISER = { email: 'mehmet@salon.test', name: 'Mehmet Demir', prepare: prepareTools };

const meeting = await meetOnCluster(PEOPLE, ORGANISER);
const { cluster, people } = meeting;
await meeting.untilPicturesMove();
await meeting.chat();
const recording = await recordMeeting(cluster.url, ORGANISER.email, people);
const requests = steadyRequests(cluster.url, PER_SECOND);

/** Replaces the servers one after the other; `use` is what people do while one of two is away, and again when it is back. */
async function replaceServers(use: () => Promise<void>): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  for (const [index] of cluster.ports.servers.entries()) {
    const member = cluster.members.get(`server-${index + 1}`);
    if (member === undefined) throw new Error('there is no such server');
    const before = performance.now();
    await member.stop();
    await use();
    member.start();
    await cluster.isReady(index);
    seconds[member.name] = rounded((performance.now() - before) / 1000, 1);
    await use();
  }
  return seconds;
}

// Written, drawn and said.
const tools = [await drawOnSlides(people), writeNotes(people)];
const withTools = await replaceServers(async () => {
  for (const tool of tools) await tool.use();
  await meeting.chat();
});
for (const tool of tools) await tool.expectNothingLost();
// And while a film plays.
const film = await showFilm(people);
const withFilm = await replaceServers(() => meeting.chat());
await film.expectNothingLost();

const outcomes = await requests.end();
const movesMs = await meeting.untilPicturesMove();
await meeting.expectNothingLost();
const { seconds, gaps } = await recording.end();
const missing = gaps.reduce((sum, gap) => sum + gap.seconds, 0);
const failures = Object.keys(outcomes).filter((outcome) => !(Number(outcome) < 500));
await meeting.close();
report({
  name: 'update',
  question: `${PEOPLE} browsers meet on two servers, write notes, draw, play a film, record, and ${PER_SECOND} requests a second come beside them, while the servers are replaced one after the other, twice: does anyone notice?`,
  holds: failures.length === 0 && missing < 1,
  figures: {
    outcomes,
    replacedSeconds: { withTools, withFilm },
    picturesMoveMs: rounded(movesMs),
    recordedSeconds: rounded(seconds, 1),
    missingSeconds: rounded(missing, 2),
    gaps: gaps.map(({ at, seconds }) => `${rounded(seconds, 1)} s after ${rounded(at, 1)} s`),
  },
});
