import {
  type changeRules,
  mediaSources,
  type ParsedOf,
  type RoomRules,
  ruleOfSource,
  switchableRules,
} from '@salon/contract';
import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Participant } from '../../platform/principal.ts';
import { findMeeting, type Meeting, switchRules } from '../meeting/index.ts';
import { knocksWaiting } from './lobby/room.lobby.queries.ts';
import { answer } from './lobby/room.lobby.ts';
import { asModerator, followBlocked } from './room.actions.ts';
import { notifyPeople, notifyRules } from './room.effects.ts';
import { connectAnew } from './room.moving.ts';
import type { ParticipantRow } from './room.queries.ts';
import { releaseHeldIn, setBlockedForAll } from './room.store.ts';
import { isSelective, rulesOf } from './room.wire.ts';

/** Switches rules while the meeting goes on: for everybody at once, and for whoever comes in later. */
export async function switchInRoom(
  deps: Deps,
  participant: Participant,
  asked: ParsedOf<typeof changeRules>,
): Promise<void> {
  const now = deps.clock.now();
  const { rules, blocked, anew } = await asModerator(deps, participant, async (tx) => {
    const meeting = await findMeeting(tx, participant.meetingId);
    if (meeting === null) throw new DomainError('meeting.ended');
    const before = rulesOf(meeting);
    const { lobbyMessage = before.lobbyMessage } = asked;
    const wanted = { ...before };
    const switchedRules = { ...meeting.switchedRules };
    for (const rule of switchableRules) {
      const { [rule]: isOn = before[rule] } = asked;
      wanted[rule] = isOn;
      if (isOn !== before[rule] && rule !== 'guestsWait' && rule !== 'locked') switchedRules[rule] = isOn;
    }
    if (lobbyMessage === before.lobbyMessage && switchableRules.every((rule) => wanted[rule] === before[rule]))
      return { rules: before, blocked: [], anew: null };
    // Whoever was let in and is not inside yet is new as well.
    if (wanted.locked && !before.locked) await releaseHeldIn(tx, participant.meetingId, now);
    const { guestsWait, locked } = wanted;
    const selectiveSince = meeting.selectiveSince ?? selectiveBy(meeting, before, wanted, now);
    const change = { guestsWait, locked, lobbyMessage, switchedRules, selectiveSince };
    const switched = await switchRules(tx, participant.meetingId, change);
    const after = { ...meeting, ...switched };
    return {
      rules: rulesOf(after),
      blocked: await blockBy(tx, participant.meetingId, before, wanted),
      anew: isSelective(meeting) || !isSelective(after) ? null : after,
    };
  });
  // Before the rule is told: whoever hears of it has what the next connection begins with.
  if (anew !== null) await connectAnew(deps, anew);
  notifyRules(deps, participant.meetingId, rules);
  notifyPeople(deps, blocked);
  await followBlocked(deps, blocked);
  if (!rules.guestsWait && !rules.locked) await letInWhoWaits(deps, participant);
}

/**
 * Since when connections ask for each track, once the rule about cameras was switched; it stays so, so that nobody has to connect anew
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
async function letInWhoWaits(deps: Deps, participant: Participant): Promise<void> {
  const waiting = await knocksWaiting(deps.db, participant.meetingId);
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await answer(deps, participant, ids, true).catch((failure: unknown) => {
    // Full, or answered by somebody else meanwhile.
    if (!(failure instanceof DomainError)) throw failure;
  });
}
