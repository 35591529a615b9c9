import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from '../scripts/cluster/cluster.ts';
import { type ClusterMeeting, meetOnCluster } from './load/clusterMeeting.ts';
import { report, rounded } from './measure/report.ts';

/** Which of them; all without it. */
const KINDS = process.env.KINDS?.split(',');
/** How often each. */
const TIMES = Number(process.env.TIMES ?? 1);
const PEOPLE = Number(process.env.COUNT ?? 3);

interface Fault {
  /** Most seconds until every picture moves again, from the fault on. */
  readonly within: number;
  /** Breaks something and resolves when it is whole again, or when it stays broken; `broken` is called when it breaks, unless at once. */
  inflict(meeting: ClusterMeeting, broken: () => void): Promise<void>;
}

const memberOf = ({ cluster }: ClusterMeeting, name: string): Member => {
  const member = cluster.members.get(name);
  if (member === undefined) throw new Error(`there is no ${name}`);
  return member;
};

/** Ends a process without warning. `ms`: how long it stays down. */
const killed =
  (name: string, ms: number) =>
  async (meeting: ClusterMeeting): Promise<void> => {
    const member = memberOf(meeting, name);
    process.kill(member.pid() ?? 0, 'SIGKILL');
    await member.stop();
    await wait(ms);
    member.start();
  };

/** A process that stands still: its connections stay open, and nothing is answered. */
const frozen =
  (name: string, ms: number) =>
  async (meeting: ClusterMeeting): Promise<void> => {
    const pid = memberOf(meeting, name).pid() ?? 0;
    process.kill(pid, 'SIGSTOP');
    await wait(ms);
    process.kill(pid, 'SIGCONT');
  };

/** The media server that carries the meeting: the one that computes more in some seconds. */
async function busyLivekit(meeting: ClusterMeeting): Promise<string> {
  const names = ['livekit-1', 'livekit-2'];
  // After the name in parentheses, user and system time are the 12th and 13th field.
  const ticksOf = (name: string): number => {
    const stat = readFileSync(`/proc/${memberOf(meeting, name).pid()}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = names.map(ticksOf);
  await wait(4000);
  const [one = 0, two = 0] = names.map((name, index) => ticksOf(name) - (before[index] ?? 0));
  return one >= two ? 'livekit-1' : 'livekit-2';
}

/** Each with the longest time that it may be noticed. */
const faults: Readonly<Record<string, Fault>> = {
  'server killed, 5 s': { within: 10, inflict: killed('server-1', 5000) },
  'media server killed, stays away': {
    within: 10,
    async inflict(meeting, broken) {
      const member = memberOf(meeting, await busyLivekit(meeting));
      broken();
      process.kill(member.pid() ?? 0, 'SIGKILL');
      await member.stop();
    },
  },
  'database restarted': { within: 10, inflict: killed('postgres', 1000) },
  'database away, 20 s': { within: 25, inflict: killed('postgres', 20_000) },
  'Redis restarted': { within: 10, inflict: killed('redis', 1000) },
  'Redis stands still, 10 s': { within: 15, inflict: frozen('redis', 10_000) },
  'bucket away, 60 s': { within: 65, inflict: killed('s3', 60_000) },
  'proxy restarted': { within: 15, inflict: killed('nginx', 500) },
};

const meeting = await meetOnCluster(PEOPLE);
await meeting.untilPicturesMove();
await meeting.chat();
const results: Record<string, unknown> = {};
let holds = true;
const chosen = Object.entries(faults).filter(
  ([name]) => KINDS === undefined || KINDS.some((kind) => name.includes(kind)),
);
for (const [name, { within, inflict }] of chosen) {
  const seconds: number[] = [];
  try {
    for (let time = 0; time < TIMES; time += 1) {
      let began = performance.now();
      await inflict(meeting, () => {
        began = performance.now();
      });
      await meeting.untilPicturesMove();
      seconds.push(rounded((performance.now() - began) / 1000, 1));
      process.stdout.write(`${name}: ${seconds.at(-1)} s, load ${rounded(loadavg()[0] ?? 0)}\n`);
      await meeting.chat();
      await meeting.expectNothingLost();
      // What was taken down comes back before the next one.
      for (const member of meeting.cluster.members.values()) member.start();
      await Promise.all(meeting.cluster.ports.servers.map((_port, index) => meeting.cluster.isReady(index)));
    }
    const isSoon = Math.max(...seconds) <= within;
    results[name] = { secondsUntilPicturesMove: seconds, atMost: within, holds: isSoon };
    holds &&= isSoon;
  } catch (failure) {
    results[name] = { secondsUntilPicturesMove: seconds, failure: (failure as Error).message.split('\n')[0] };
    holds = false;
    for (const member of meeting.cluster.members.values()) member.start();
    await Promise.all(meeting.cluster.ports.servers.map((_port, index) => meeting.cluster.isReady(index)));
  }
}
await meeting.close();
report({
  name: 'faults',
  question: `${PEOPLE} browsers meet on two servers and two media servers; one part after the other breaks: how soon do all pictures move again, and is every line of the chat there once?`,
  holds,
  figures: results,
});
