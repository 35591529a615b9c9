import { GUEST_DATA_DAYS } from '@salon/contract';
import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { purgeGuestsOfMeetings, purgeGuestsOfSeries } from './meeting.guests.store.ts';
import { purgeTexts } from './meeting.personalData.store.ts';

/** Meetings, and series, that one transaction looks at. */
const MEETINGS_AT_ONCE = 200;
const SERIES_AT_ONCE = 500;

/**
 * Once an hour: who was invited without an account to meetings that were over long ago is forgotten, as the
 * data-protection text promises; and the texts of meetings whose maker was erased while they went on.
 */
export async function purgeInvitedGuests(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - GUEST_DATA_DAYS * 86_400_000);
  await purgeTexts(deps.db, now);
  for (let done = MEETINGS_AT_ONCE; done === MEETINGS_AT_ONCE; )
    done = await transact(deps.db, (tx) => purgeGuestsOfMeetings(tx, before, now, MEETINGS_AT_ONCE));
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after;
    after = await transact(deps.db, (tx) => purgeGuestsOfSeries(tx, before, now, from, SERIES_AT_ONCE));
  }
}
