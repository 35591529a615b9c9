import { GHOST_SECONDS, sharerOf, shareSurface } from '@salon/contract';
import type { PeriodicTask } from '#platform/feature.ts';
import { sharesKnown } from './annotation.queries.ts';
import { endShare } from './annotation.service.ts';
import { markUnshared } from './annotation.store.ts';
import type { Deps } from './deps.ts';

const POLL_INTERVAL_MS = 10_000;
/** Pictures of one look; the others are looked at when these are gone. */
const LOOKED_AT = 1000;

/**
 * The media server said that someone's screen is not sent any more. Anyone who is still connected has stopped sharing. Anyone who is
 * not may have lost the connection, and comes back with the same screen: the look judges them later.
 */
export async function screenEnded(
  deps: Deps,
  { roomId, participantId }: { roomId: string; participantId: string },
): Promise<void> {
  const people = await deps.sfu.people(roomId).catch(() => []);
  const person = people.find(({ identity }) => identity === participantId);
  if (person !== undefined && !person.sharesScreen) await endShare(deps, roomId, shareSurface(participantId));
}

/** Ends what belongs to screens that no one has shared for as long as someone may be away. */
async function lookAtShares(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const [roomId, surfaces] of Map.groupBy(await sharesKnown(deps.db, LOOKED_AT), (row) => row.roomId)) {
    // Without an answer of the media server no one is judged.
    const people = await deps.sfu.people(roomId).catch(() => null);
    if (people === null) continue;
    const sharing = new Set(people.filter(({ sharesScreen }) => sharesScreen).map(({ identity }) => identity));
    for (const { surface, unsharedAt } of surfaces) {
      const isShared = sharing.has(sharerOf(surface) ?? '');
      if (isShared !== (unsharedAt === null)) await markUnshared(deps.db, { roomId, surface }, isShared ? null : now);
      else if (unsharedAt !== null && now.getTime() - unsharedAt.getTime() >= GHOST_SECONDS * 1000)
        await endShare(deps, roomId, surface);
    }
  }
}

export const annotationTasks = (deps: Deps): readonly PeriodicTask[] => [
  { name: 'annotations', ms: POLL_INTERVAL_MS, run: () => lookAtShares(deps) },
];
