import { meetOnCluster, steadyRequests } from './load/clusterMeeting.ts';
import { report, rounded } from './measure/report.ts';

const PEOPLE = Number(process.env.COUNT ?? 4);
const PER_SECOND = Number(process.env.PER_SECOND ?? 50);

const meeting = await meetOnCluster(PEOPLE);
const { cluster } = meeting;
await meeting.untilPicturesMove();
await meeting.chat();
const requests = steadyRequests(cluster.url, PER_SECOND);
const replaced: Record<string, number> = {};
for (const [index] of cluster.ports.servers.entries()) {
  const member = cluster.members.get(`server-${index + 1}`);
  if (member === undefined) throw new Error('there is no such server');
  const before = performance.now();
  await member.stop();
  // Written while one of two is away.
  await meeting.chat();
  member.start();
  await cluster.isReady(index);
  replaced[member.name] = rounded((performance.now() - before) / 1000, 1);
  await meeting.chat();
}
const outcomes = await requests.end();
const movesMs = await meeting.untilPicturesMove();
await meeting.expectNothingLost();
const failures = Object.keys(outcomes).filter((outcome) => !(Number(outcome) < 500));
await meeting.close();
report({
  name: 'update',
  question: `${PEOPLE} browsers meet on two servers, ${PER_SECOND} requests a second come beside them, and the servers are replaced one after the other: does anyone notice?`,
  holds: failures.length === 0,
  figures: { outcomes, replacedSeconds: replaced, picturesMoveMs: rounded(movesMs) },
});
