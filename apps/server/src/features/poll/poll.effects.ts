import { pollChanged, pollDeleted } from '@salon/contract';
import { createBatcher } from '#platform/hub/batching.ts';
import { moderatorsInside } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { findPollsByIds, type PollRow } from './poll.queries.ts';
import { pollWire } from './poll.wire.ts';

/** Votes that come within this time are notified of together: a whole class votes at once. */
const VOTES_TOGETHER_MS = 250;

/** Tells everyone of a poll as they may see it, and moderators what they alone see. */
export async function notifyPoll(deps: Deps, row: PollRow): Promise<void> {
  const forAll = pollWire(row, false);
  const forModerators = pollWire(row, true);
  if (row.state !== 'draft') deps.hub.toMeeting(row.meetingId, pollChanged, forAll);
  if (row.state !== 'draft' && (forModerators.results === null || forAll.results !== null)) return;
  for (const id of await moderatorsInside(deps.db, row.meetingId)) deps.hub.toPerson(id, pollChanged, forModerators);
}

/** Tells the moderators that a draft is gone. */
export async function notifyDeleted(deps: Deps, meetingId: string, id: string): Promise<void> {
  for (const moderator of await moderatorsInside(deps.db, meetingId)) deps.hub.toPerson(moderator, pollDeleted, { id });
}

/** Tells of polls in which someone voted, a moment later and together. */
export const votesNotifier = (deps: Deps) =>
  createBatcher<string>(VOTES_TOGETHER_MS, (ids) => {
    findPollsByIds(deps.db, [...new Set(ids)])
      .then((rows) => Promise.all(rows.map((row) => notifyPoll(deps, row))))
      .catch((failure: unknown) => deps.log.warn({ err: failure }, 'poll votes not broadcast'));
  });
