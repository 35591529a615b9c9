import type { Knock, Person } from '@salon/contract';
import type { Deps } from './deps.ts';
import { findKnocksByIds, knocksWaiting } from './lobby/room.lobby.queries.ts';
import { decideKnocks } from './lobby/room.lobby.ts';
import { removePerson } from './room.actions.ts';
import type { ModeratorActor } from './room.actor.ts';
import { firstDevices, insideMeeting } from './room.queries.ts';
import { knockWire, personWire } from './room.wire.ts';

/** Who is inside a meeting, each once, and who waits in its lobby. */
export async function rosterOf({ db }: Deps, { meetingId }: Pick<ModeratorActor, 'meetingId'>) {
  const [inside, waiting] = await Promise.all([insideMeeting(db, meetingId), knocksWaiting(db, meetingId)]);
  const people: Person[] = firstDevices(inside).map(personWire);
  const knocks: Knock[] = waiting.map(knockWire);
  return { people, knocks };
}

/** Turns someone away who waits, and removes anyone else. */
export async function removeOrTurnAway(deps: Deps, actor: ModeratorActor, id: string): Promise<void> {
  const waiting = await findKnocksByIds(deps.db, actor.meetingId, [id]);
  if (waiting.length === 0) return removePerson(deps, actor, id);
  await decideKnocks(deps, actor, [id], false);
}
