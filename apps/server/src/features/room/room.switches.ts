import {
  type changeRules,
  mediaSources,
  type ParsedOf,
  type RoomRules,
  ruleOfFlag,
  ruleOfSource,
  switchableRules,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { findMeeting, type LiveRulesChange, lockMeeting, type Meeting, switchRules } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { knocksWaiting } from './lobby/room.lobby.queries.ts';
import { decideKnocks } from './lobby/room.lobby.ts';
import { syncPublishPermissions } from './room.actions.ts';
import { asModerator } from './room.actor.ts';
import { notifyPeople, notifyRules } from './room.notifications.ts';
import type { ParticipantRow } from './room.queries.ts';
import { releaseReservations, setBlockedForAll } from './room.store.ts';
import { reconnectAll } from './room.transfer.ts';
import { rulesOf, usesSelectiveSubscription } from './room.wire.ts';

/** Switches rules while the meeting continues: for everyone at once, and for anyone who comes in later. */
export async function switchInRoom(
  deps: Deps,
  participant: Participant,
  asked: ParsedOf<typeof changeRules>,
): Promise<void> {
  const now = deps.clock.now();
  const switched = await asModerator(deps, participant, async (tx) => {
    const meeting = await findMeeting(tx, participant.meetingId);
    if (meeting === null) throw new DomainError('meeting.ended');
    const before = rulesOf(meeting);
    const wanted = { ...before, lobbyMessage: asked.lobbyMessage ?? before.lobbyMessage };
    for (const rule of switchableRules) wanted[rule] = asked[rule] ?? before[rule];
    if (before.fixed?.some((rule) => !wanted[rule])) throw new DomainError('billing.notInPackage');
    if (wanted.lobbyMessage === before.lobbyMessage && switchableRules.every((rule) => wanted[rule] === before[rule]))
      return { rules: before, blocked: [], anew: null };
    return writeRules(tx, meeting, before, wanted, now);
  });
  await announceRules(deps, participant.meetingId, switched);
  if (!switched.rules.guestsWait && !switched.rules.locked) await admitWaiting(deps, participant);
}

/** The plan's own rules were changed while the meeting continues: they hold in the room as if a moderator had switched them there. */
export async function followLiveRules(deps: Deps, { before, after, changed }: LiveRulesChange): Promise<void> {
  const now = deps.clock.now();
  const switched = await transact(deps.db, async (tx) => {
    const meeting = await lockMeeting(tx, after.id);
    const content = after.content;
    if (meeting === null || content === null || meeting.endedAt !== null) return null;
    const planned = rulesOf({ ...meeting, content: before.content });
    const wanted = { ...rulesOf(meeting) };
    for (const [flag, rule] of Object.entries(ruleOfFlag) as [keyof typeof ruleOfFlag, FlagRule][])
      if (changed.has(flag)) wanted[rule] = content[flag];
    if (changed.has('isGuestPolicyAlwaysAccept')) wanted.guestsWait = !content.isGuestPolicyAlwaysAccept;
    return writeRules(tx, meeting, planned, wanted, now);
  });
  if (switched !== null) await announceRules(deps, after.id, switched);
}

type FlagRule = (typeof ruleOfFlag)[keyof typeof ruleOfFlag];

/** What the rules of a meeting are now, whom they concern, and the meeting where everyone has to connect again. */
interface Switched {
  rules: RoomRules;
  blocked: ParticipantRow[];
  anew: Meeting | null;
}

async function writeRules(
  tx: Db,
  meeting: Meeting,
  before: RoomRules,
  wanted: RoomRules,
  now: Date,
): Promise<Switched> {
  // Anyone who was let in and is not inside yet is new as well.
  if (wanted.locked && !before.locked) await releaseReservations(tx, meeting.id, now);
  const switchedRules = { ...meeting.switchedRules };
  for (const rule of switchableRules)
    if (wanted[rule] !== before[rule] && rule !== 'guestsWait' && rule !== 'locked') switchedRules[rule] = wanted[rule];
  const { guestsWait, locked, lobbyMessage } = wanted;
  const selectiveSubscriptionSince = meeting.selectiveSubscriptionSince ?? selectiveBy(meeting, before, wanted, now);
  const change = { guestsWait, locked, lobbyMessage, switchedRules, selectiveSubscriptionSince };
  const after = { ...meeting, ...(await switchRules(tx, meeting.id, change)) };
  const wasSelective = meeting.selectiveSubscriptionSince !== null || before.camerasForModerators;
  return {
    rules: rulesOf(after),
    blocked: await blockBy(tx, meeting.id, before, wanted),
    anew: wasSelective || !usesSelectiveSubscription(after) ? null : after,
  };
}

async function announceRules(deps: Deps, meetingId: string, { rules, blocked, anew }: Switched): Promise<void> {
  // Before the rule is told: anyone who is notified of it has what the next connection begins with.
  if (anew !== null) await reconnectAll(deps, anew);
  notifyRules(deps, meetingId, rules);
  notifyPeople(deps, blocked);
  await syncPublishPermissions(deps, blocked);
}

/**
 * Since when connections ask for each track, once the rule about cameras was switched; it stays so, so that no one has to connect again
 * when it is switched again. A meeting that was planned with the rule began like that.
 */
function selectiveBy(meeting: Meeting, before: RoomRules, wanted: RoomRules, now: Date): Date | null {
  if (wanted.camerasForModerators === before.camerasForModerators) return null;
  return before.camerasForModerators ? meeting.createdAt : now;
}

/** Takes away or gives back what the changed rules say; each person once, as they are afterwards. */
async function blockBy(tx: Db, meetingId: string, before: RoomRules, wanted: RoomRules): Promise<ParticipantRow[]> {
  const changed = new Map<string, ParticipantRow>();
  for (const source of mediaSources) {
    const isOff = wanted[ruleOfSource[source]];
    if (isOff === before[ruleOfSource[source]]) continue;
    for (const row of await setBlockedForAll(tx, meetingId, source, isOff)) changed.set(row.id, row);
  }
  return [...changed.values()];
}

/** Guests come in at once from now on: those who wait do, too, as far as there are places. */
async function admitWaiting(deps: Deps, participant: Participant): Promise<void> {
  const waiting = await knocksWaiting(deps.db, participant.meetingId);
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await decideKnocks(deps, participant, ids, true).catch((failure: unknown) => {
    // Full, or answered by someone else in the meantime.
    if (!(failure instanceof DomainError)) throw failure;
  });
}
