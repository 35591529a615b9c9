import type { changeRules, ParsedOf } from '@salon/contract';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Participant } from '../../platform/principal.ts';
import { findMeeting, switchRules } from '../meeting/index.ts';
import { knocksWaiting } from './lobby/room.lobby.queries.ts';
import { answer } from './lobby/room.lobby.ts';
import { asModerator } from './room.actions.ts';
import { notifyRules } from './room.effects.ts';
import { releaseHeldIn } from './room.store.ts';
import { rulesOf } from './room.wire.ts';

/** Switches the lobby and the lock while the meeting goes on. */
export async function switchInRoom(
  deps: Deps,
  participant: Participant,
  change: ParsedOf<typeof changeRules>,
): Promise<void> {
  const now = deps.clock.now();
  const rules = await asModerator(deps, participant, async (tx) => {
    const meeting = await findMeeting(tx, participant.meetingId);
    if (meeting === null) throw new DomainError('meeting.ended');
    const before = rulesOf(meeting);
    const { guestsWait = before.guestsWait, locked = before.locked } = change;
    if (guestsWait === before.guestsWait && locked === before.locked) return before;
    // Whoever was let in and is not inside yet is new as well.
    if (locked && !before.locked) await releaseHeldIn(tx, participant.meetingId, now);
    return rulesOf({ ...meeting, ...(await switchRules(tx, participant.meetingId, { guestsWait, locked })) });
  });
  notifyRules(deps, participant.meetingId, rules);
  if (!rules.guestsWait && !rules.locked) await letInWhoWaits(deps, participant);
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
