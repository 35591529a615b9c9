import { transact } from '#platform/db/transact.ts';
import type { Participant } from '#platform/principal.ts';
import { isInsideElsewhere } from './admission/room.devices.ts';
import type { Deps } from './deps.ts';
import { recordDeparture, recordReturns } from './room.facts.ts';
import { notifyPeople, personLeft } from './room.notifications.ts';
import { findParticipant, type ParticipantRow } from './room.queries.ts';
import {
  findUnreachable,
  markBack,
  markLeft,
  markStillInside,
  markUnreachableLeft,
  type PresenceTimeouts,
} from './room.store.ts';

/** Someone who enters again all the while is put out so often. */
const MAX_ROUNDS = 3;

/**
 * Someone says that they leave: the gate and the media server end their connection at once. Where that fails they are shown
 * as inside, and judged again by the watch: no one is seen as gone who may still listen. A connection that was being made may
 * have brought them inside again in the meantime; it was ended with the others.
 */
export async function leave(deps: Deps, participant: Participant): Promise<void> {
  await disconnect(deps, participant);
  const entry = await findParticipant(deps.db, participant.participantId);
  // With another device they stay.
  if (entry !== null && (await isInsideElsewhere(deps.db, entry))) return;
  await deps.features.emit(personLeft, { id: participant.participantId, meetingId: participant.meetingId });
}

const leaveAsEntry = (deps: Deps, participantId: string): Promise<ParticipantRow[]> =>
  transact(deps.db, async (tx) => recordDeparture(deps, tx, await markLeft(tx, participantId, deps.clock.now())));

const returnAsEntry = (deps: Deps, participantId: string): Promise<ParticipantRow[]> =>
  transact(deps.db, async (tx) => recordReturns(deps, tx, await markStillInside(tx, participantId, deps.clock.now())));

async function disconnect(deps: Deps, { participantId, roomId }: Participant): Promise<void> {
  let left = await leaveAsEntry(deps, participantId);
  for (let round = 0; round === 0 || (left.length > 0 && round < MAX_ROUNDS); round += 1) {
    deps.hub.cutPerson(participantId);
    const ended = await deps.sfu.removePerson(roomId, participantId).then(
      () => true,
      (failure: unknown) => {
        deps.log.warn({ err: failure }, 'media connection not closed');
        return false;
      },
    );
    if (left.length === 0) return;
    notifyPeople(deps, ended ? left : await returnAsEntry(deps, participantId));
    left = ended ? await leaveAsEntry(deps, participantId) : [];
  }
}

/**
 * People who seem to have gone: who is still in the media server is there, whatever the hub says, and everyone else has
 * left. Without an answer of a media server that is there no one is judged; while it is away no one hears anything.
 */
export async function removeUnreachable(
  deps: Deps,
  meetingIds: readonly string[],
  timeouts: PresenceTimeouts,
  mediaAnswers: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const lost = await findUnreachable(deps.db, meetingIds, timeouts);
  for (const [roomId, people] of Map.groupBy(lost, (row) => row.roomId)) {
    const ids = people.map(({ id }) => id);
    const present = mediaAnswers ? await deps.sfu.people(roomId).catch(() => null) : [];
    if (present === null) continue;
    const there = new Set(present.map(({ identity }) => identity));
    await markBack(
      deps.db,
      ids.filter((id) => there.has(id)),
      now,
    );
    const away = ids.filter((id) => !there.has(id));
    const left = await transact(deps.db, async (tx) =>
      recordDeparture(deps, tx, await markUnreachableLeft(tx, away, timeouts, now)),
    );
    // Who was just connecting is refused: the gate asks once more before it passes anything on.
    for (const { id } of left) deps.hub.cutPerson(id);
    notifyPeople(deps, left);
  }
}
