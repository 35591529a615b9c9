import { CALL_UNANSWERED_SECONDS } from '@salon/contract';
import type { PeriodicTask } from '#platform/feature.ts';
import { ringing, talks } from './call.queries.ts';
import { applyTo, closeTalk, findReachable } from './call.service.ts';
import { completeCall, endTalksLeftIn } from './call.store.ts';
import type { Deps } from './deps.ts';
import { findOnline } from './presence.queries.ts';

/** Looked at in one turn; the next turn is a second later. */
const BATCH_SIZE = 500;
/** A talk of one alone is over after this time: a page that is loaded again is no hanging up. */
const ALONE_SECONDS = 8;
/** After the answer both have so long to come in. */
const COMING_SECONDS = 30;
/** A call this young is not given up for someone who is not online: their line may be opening. */
const YOUNG_SECONDS = 5;

/** The check that runs every second at calls that no one answers, whose people went away, and at talks that are over. */
export const callTask = (deps: Deps): PeriodicTask => ({
  name: 'calls',
  ms: 1000,
  async run() {
    await settleRinging(deps);
    await endTalks(deps);
  },
});

const secondsSince = (now: Date, then: Date): number => (now.getTime() - then.getTime()) / 1000;

/** Every call is settled once, whichever server looks first. */
async function settleRinging(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const rows = await ringing(deps.db, now, BATCH_SIZE);
  const [online, reachable] = await Promise.all([
    findOnline(
      deps.db,
      rows.map(({ callerId }) => callerId),
      now,
    ),
    findReachable(
      deps.db,
      rows.map(({ calleeId }) => calleeId),
      now,
    ),
  ]);
  for (const row of rows) {
    const age = secondsSince(now, row.createdAt);
    if (age >= CALL_UNANSWERED_SECONDS) await applyTo(deps, row, 'timeOut');
    else if (age < YOUNG_SECONDS) continue;
    else if (!online.has(row.callerId)) await applyTo(deps, row, 'callerGone');
    else if (!reachable.has(row.calleeId)) await applyTo(deps, row, 'calleeGone');
  }
}

async function endTalks(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const talk of await talks(deps.db, BATCH_SIZE)) {
    const at = overAt(talk, now);
    if (at === null) continue;
    const row = await completeCall(deps.db, talk.call.id, at);
    if (row !== null) await closeTalk(deps, row);
  }
}

/** Someone hung up: a talk of two is over for both at once. */
export async function hangUp(deps: Deps, { meetingId }: { meetingId: string }): Promise<void> {
  for (const row of await endTalksLeftIn(deps.db, meetingId, deps.clock.now())) await closeTalk(deps, row);
}

/** When a talk was over; null: it continues. One in a meeting of its own is over when one of it is left alone. */
function overAt(
  { call, callerInside, calleeInside, inside, lastLeftAt, endedAt }: Awaited<ReturnType<typeof talks>>[number],
  now: Date,
): Date | null {
  if (endedAt !== null) return endedAt;
  const goesOn = call.ownMeeting ? inside >= 2 : callerInside && calleeInside;
  if (goesOn) return null;
  const left = lastLeftAt === null ? null : new Date(lastLeftAt);
  const answeredAt = call.answeredAt ?? call.createdAt;
  if (left === null) return secondsSince(now, answeredAt) >= COMING_SECONDS ? now : null;
  return secondsSince(now, left) >= ALONE_SECONDS ? left : null;
}
