import { inBatches } from '#platform/db/batches.ts';
import { transact } from '#platform/db/transact.ts';
import type { Deps } from '../deps.ts';
import { purgeTexts } from '../meeting.personalData.store.ts';
import { purgeGuestsOfMeetings, purgeGuestsOfSeries } from './meeting.guests.store.ts';

/** Meetings, and series, that one transaction looks at. */
const MEETINGS_BATCH_SIZE = 200;
const SERIES_BATCH_SIZE = 500;

/**
 * Who was invited without an account to meetings that were over long ago is forgotten, as the data-protection text
 * promises; and the texts of meetings whose maker was erased while they continued. Each a job of its own.
 */
export const invitedRetention = {
  textsOfErased: (deps: Deps) => purgeTexts(deps.db, deps.clock.now()),
  async guestsOfMeetings(deps: Deps): Promise<void> {
    const before = await deps.retention.before('meeting');
    await inBatches(MEETINGS_BATCH_SIZE, (limit) =>
      transact(deps.db, (tx) => purgeGuestsOfMeetings(tx, before, deps.clock.now(), limit)),
    );
  },
  async guestsOfSeries(deps: Deps): Promise<void> {
    const before = await deps.retention.before('meeting');
    for (let after: string | null = ''; after !== null; ) {
      const from: string = after;
      after = await transact(deps.db, (tx) =>
        purgeGuestsOfSeries(tx, before, deps.clock.now(), from, SERIES_BATCH_SIZE),
      );
    }
  },
};
