import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { createQuickMeeting, encodeUtf8 } from '@salon/contract';
import {
  bar,
  join as enter,
  expectMessages,
  joinFromPage,
  launch,
  openVisitor,
  pictureIn,
  say,
  signInAsDemo,
  tileOf,
  type Visitor,
} from '@salon/e2e/people';
import { expectMoving } from '@salon/e2e/probe';
import { createTestMeeting, send } from '@salon/e2e/product';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import { startOwnCluster } from './ownCluster.ts';

/** The distributed product and a meeting in it, in real browsers. */
export interface ClusterMeeting {
  readonly cluster: Cluster;
  readonly people: readonly Visitor[];
  /** Everyone writes a line; the lines that were said until now. */
  chat(): Promise<void>;
  /** Milliseconds until everyone sees everyone's picture move. */
  untilPicturesMove(): Promise<number>;
  /** Throws where a line is missing, comes twice or out of order, or where someone is out of the meeting. */
  expectNothingLost(): Promise<void>;
  close(): Promise<void>;
}

/** High enough for the lines of a run: those that are scrolled away are not in the page. */
const SCREEN = { viewport: { width: 1100, height: 3000 } };

/** Someone with an account of the demo, who plans the meeting and is its moderator. */
export interface Organiser {
  readonly email: string;
  readonly name: string;
  /** Does something on the page of the meeting before it begins. */
  prepare(organiser: Visitor): Promise<void>;
}

/** A meeting of `count` people on a cluster of its own; without an organiser, one that a visitor started. */
export async function meetOnCluster(count: number, organiser?: Organiser): Promise<ClusterMeeting> {
  const { cluster, close } = await startOwnCluster();
  let guestLink = '';
  const enterFirst = async (visitor: Visitor): Promise<Visitor> => {
    if (organiser === undefined) {
      const { moderatorLink, link } = await createTestMeeting(cluster.url, 'Küme');
      guestLink = link;
      await enter(visitor, moderatorLink);
      return visitor;
    }
    const bearer = await signInAsDemo(visitor, organiser.email, '/profile/meetings');
    const meeting = await send(cluster.url, createQuickMeeting, { title: encodeUtf8('Küme') }, { bearer });
    guestLink = meeting.link;
    await visitor.page.goto(`/meeting/${meeting.meetingId}`);
    await organiser.prepare(visitor);
    await joinFromPage(visitor, meeting.meetingId);
    for (const device of ['room.microphoneOn', 'room.cameraOn'] as const) await bar(visitor, device).click();
    return { ...visitor, name: organiser.name };
  };
  const browsers: Browser[] = [];
  const people: Visitor[] = [];
  for (let person = 0; person < count; person += 1) {
    const browser = await launch(person);
    browsers.push(browser);
    const visitor = await openVisitor(browser, cluster.url, person, { context: SCREEN });
    if (person === 0) people.push(await enterFirst(visitor));
    else {
      await enter(visitor, guestLink);
      people.push(visitor);
    }
  }
  const marks: string[] = [];
  const others = people.flatMap((viewer) =>
    people.filter((peer) => peer !== viewer).map((peer) => [viewer, peer] as const),
  );
  return {
    cluster,
    people,
    async chat() {
      for (const visitor of people) {
        const mark = `[${marks.length + 1}]`;
        await say(visitor, `${mark} ${visitor.name}`);
        marks.push(mark);
        // One that waits for a server is overtaken by the next one.
        for (const reader of people) await expectMessages(reader, marks);
      }
    },
    async untilPicturesMove() {
      const began = performance.now();
      await Promise.all(others.map(([viewer, peer]) => expectMoving(pictureIn(tileOf(viewer, peer.name)), 120_000)));
      return performance.now() - began;
    },
    async expectNothingLost() {
      for (const visitor of people) {
        await expectMessages(visitor, marks);
        for (const { name } of people.filter((peer) => peer !== visitor)) {
          const tiles = await tileOf(visitor, name).count();
          if (tiles !== 1) throw new Error(`${visitor.name} sees ${name} ${tiles} times`);
        }
      }
    },
    async close() {
      await Promise.all(browsers.map((browser) => browser.close()));
      await close();
    },
  };
}

/** Why a request was not answered: the code of the broken connection, or `TimeoutError`. */
const reasonOf = (failure: unknown): string => {
  const { cause, name } = failure as { cause?: { code?: string }; name: string };
  return cause?.code ?? name;
};

/** Requests at a steady rate until it is ended; how many got which status, or none, by the reason. */
export function steadyRequests(url: string, perSecond: number) {
  const outcomes = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const paths = ['/', '/pricing', '/health/live', '/robots.txt'];
  let isOver = false;
  const ask = async (path: string): Promise<void> => {
    const outcome = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(60_000) }).then(async (response) => {
      await response.arrayBuffer();
      return String(response.status);
    }, reasonOf);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  const run = async (): Promise<void> => {
    for (let sent = 0; !isOver; sent += 1) {
      const asked = ask(paths[sent % paths.length] ?? '/').finally(() => open.delete(asked));
      open.add(asked);
      await wait(1000 / perSecond);
    }
    await Promise.all(open);
  };
  const running = run();
  return {
    async end(): Promise<Readonly<Record<string, number>>> {
      isOver = true;
      await running;
      return Object.fromEntries(outcomes);
    },
  };
}
