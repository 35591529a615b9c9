import { knockChanged } from '@salon/contract';
import type { Deps } from '../deps.ts';
import type { ParticipantRow } from '../room.queries.ts';
import { knockWire } from '../room.wire.ts';
import { type KnockRow, knocksWaiting, moderatorsInside } from './room.lobby.queries.ts';

/** Tells the moderators inside of requests that changed; no one else is notified of them. */
export async function notifyKnocks(deps: Deps, rows: readonly KnockRow[]): Promise<void> {
  for (const [meetingId, changed] of Map.groupBy(rows, (row) => row.meetingId)) {
    for (const moderator of await moderatorsInside(deps.db, meetingId))
      for (const row of changed) deps.hub.toPerson(moderator, knockChanged, knockWire(row));
  }
}

/** Anyone who became a moderator is told who waits. */
export async function notifyWhoWaits(deps: Deps, people: readonly ParticipantRow[]): Promise<void> {
  for (const { id, meetingId, role, state } of people) {
    if (role !== 'moderator' || state !== 'inside') continue;
    for (const row of await knocksWaiting(deps.db, meetingId)) deps.hub.toPerson(id, knockChanged, knockWire(row));
  }
}
