import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { seatTakenMail } from '../billing.mails.ts';
import type { Deps } from '../deps.ts';
import { lockActiveSubscriptions } from '../subscription/subscription.store.ts';
import { recordSeat } from './seats.facts.ts';
import { countSeats } from './seats.queries.ts';
import { deleteSeatsHeld, GIVES, insertSeat, markAccepted, type SeatRow, seatOfAddress } from './seats.store.ts';

/** Someone who is to have a seat; `userId` where they need not accept it. */
interface Receiver {
  email: string;
  userId: string | null;
}

/**
 * Gives a seat of the first of these buyers who has one to spare, in the name of anyone who looks after them together; the seat
 * that the address has already stays. Throws `billing.noSubscription` or `billing.noSeatLeft`.
 */
export async function assignSeat(deps: Deps, tx: Db, buyerIds: readonly string[], to: Receiver): Promise<SeatRow> {
  const subscriptions = (await lockActiveSubscriptions(tx, buyerIds)).filter(({ state }) => GIVES.includes(state));
  if (subscriptions.length === 0) throw new DomainError('billing.noSubscription');
  const known = await seatOfAddress(
    tx,
    subscriptions.map(({ id }) => id),
    to.email,
  );
  if (known !== null) return known;
  for (const subscription of subscriptions)
    if ((await countSeats(tx, subscription.id)) < subscription.seats) {
      const seat = await insertSeat(tx, subscription, to, deps.clock.now());
      await recordSeat(deps, tx, subscription, seat);
      return seat;
    }
  throw new DomainError('billing.noSeatLeft');
}

/** Accepts a seat for the account that has its address; one that is gone by now is not missed. */
export async function acceptCompanySeat(
  deps: Deps,
  tx: Db,
  seatId: string,
  who: { userId: string; email: string },
): Promise<void> {
  await markAccepted(tx, seatId, who, deps.clock.now());
}

/** Takes the seats of these buyers away from someone, who is notified of those that they had accepted. */
export async function revokeSeats(
  deps: Deps,
  tx: Db,
  buyerIds: readonly string[],
  from: { userId: string | null; email: string },
): Promise<void> {
  // Who bought has their own seat on their own.
  const others = buyerIds.filter((id) => id !== from.userId);
  const subscriptions = await lockActiveSubscriptions(tx, others);
  const taken = await deleteSeatsHeld(
    tx,
    subscriptions.map(({ id }) => id),
    from,
  );
  for (const seat of taken) if (seat.userId !== null) await seatTakenMail(deps, tx, seat);
}
