import type { Db } from '#platform/db/open.ts';
import { recordFacts } from '#platform/facts.ts';
import type { Deps } from '../deps.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import type { SeatRow } from './seats.store.ts';

/** A seat was assigned; `userId` is null until the account of its address accepts it. */
export const recordSeat = (
  deps: Deps,
  tx: Db,
  { buyerId }: Pick<SubscriptionRow, 'buyerId'>,
  { id, userId, subscriptionId }: SeatRow,
): Promise<void> =>
  recordFacts(deps, {
    tx,
    owner: { userId: buyerId },
    facts: [{ event: 'seat.assigned', meetingId: null, data: { seatId: id, subscriptionId, userId } }],
  });
