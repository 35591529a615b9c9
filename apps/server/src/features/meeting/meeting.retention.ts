import { inBatches } from '#platform/db/batches.ts';
import { transact } from '#platform/db/transact.ts';
import type { Deps } from './deps.ts';
import { lockPast, markForgotten } from './meeting.retention.store.ts';

/** Meetings whose people and words one transaction forgets. */
const MEETINGS_BATCH_SIZE = 20;

/**
 * Once an hour: who was in meetings that were over long ago and what they wrote there is forgotten, as the data-protection
 * text promises. Each feature forgets its own part; a meeting is looked at once.
 */
export async function purgePastMeetings(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = await deps.retention.before('meeting');
  return inBatches(MEETINGS_BATCH_SIZE, (limit) =>
    transact(deps.db, async (tx) => {
      const ids = await lockPast(tx, before, limit);
      if (ids.length === 0) return 0;
      await deps.features.purgeMeetings(tx, ids);
      await markForgotten(tx, ids, now);
      return ids.length;
    }),
  );
}
