import { and, asc, desc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { users } from '#features/account/account.tables.ts';
import { deleteAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import { publicId } from '#platform/ids.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { seats, subscriptions } from '../subscription/subscription.tables.ts';

export type SeatRow = typeof seats.$inferSelect;
/** The states in which seats are given: what is not paid has nothing to give. */
export const GIVES: readonly SubscriptionRow['state'][] = ['trialing', 'active', 'past_due'];
type Bought = Pick<SubscriptionRow, 'id' | 'seats' | 'buyerId'>;

const keyOf = (email: string): string => email.trim().toLowerCase();

const given = (tx: Db, { id }: Pick<Bought, 'id'>): Promise<SeatRow[]> =>
  tx.select().from(seats).where(eq(seats.subscriptionId, id)).orderBy(asc(seats.invitedAt), asc(seats.number));

/** The smallest number of a bought seat that no one has; null: all are given. */
function freeNumber(taken: readonly { number: number }[], bought: number): number | null {
  const numbers = new Set(taken.map(({ number }) => number));
  for (let number = 1; number <= bought; number += 1) if (!numbers.has(number)) return number;
  return null;
}

/**
 * Gives a seat of a locked subscription to an address, and to its account at once where `userId` says whose it is. Throws
 * `billing.noSeatLeft` or, where the address has one (constraint `subscription_seat_email`), `billing.seatGiven`.
 */
export async function insertSeat(
  tx: Db,
  bought: Bought,
  to: { email: string; userId: string | null },
  now: Date,
): Promise<SeatRow> {
  const taken = await given(tx, bought);
  const emailKey = keyOf(to.email);
  if (taken.some((seat) => seat.emailKey === emailKey)) throw new DomainError('billing.seatGiven');
  const number = freeNumber(taken, bought.seats);
  if (number === null) throw new DomainError('billing.noSeatLeft');
  const accepted = to.userId === null ? {} : { userId: to.userId, acceptedAt: now };
  const [row] = await tx
    .insert(seats)
    .values({ id: publicId(), subscriptionId: bought.id, number, ...to, emailKey, invitedAt: now, ...accepted })
    .returning();
  if (row === undefined) throw new Error('insert into subscription_seat returned no row');
  return row;
}

/** Takes over what the buyer gave of their last subscription that is over. False: nothing is left of one. */
async function carrySeats(tx: Db, { id, buyerId }: Bought): Promise<boolean> {
  const [last] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(seats, eq(seats.subscriptionId, subscriptions.id))
    .where(and(eq(subscriptions.buyerId, buyerId), eq(subscriptions.state, 'cancelled')))
    .orderBy(desc(subscriptions.endedAt))
    .limit(1);
  if (last === undefined) return false;
  await tx.update(seats).set({ subscriptionId: id }).where(eq(seats.subscriptionId, last.id));
  return true;
}

/**
 * Brings the given seats of a locked subscription in line with the bought ones. Who buys again has the seats given
 * that they had given last, a new buyer has the first one; where fewer are
 * bought than given, the last ones given go, the buyer's own last of all. Answers with those.
 */
export async function reconcileSeats(tx: Db, bought: Bought, now: Date): Promise<SeatRow[]> {
  let taken = await given(tx, bought);
  if (taken.length === 0 && (await carrySeats(tx, bought))) taken = await given(tx, bought);
  if (taken.length === 0) {
    const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, bought.buyerId));
    if (buyer !== undefined) await insertSeat(tx, bought, { email: buyer.email, userId: bought.buyerId }, now);
    return [];
  }
  const isOwn = ({ userId }: SeatRow) => userId === bought.buyerId;
  const ordered = [...taken.filter(isOwn), ...taken.filter((seat) => !isOwn(seat))];
  const removed = ordered.slice(bought.seats);
  const remaining = ordered.slice(0, bought.seats);
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(seats).where(inArray(seats.id, ids));
  for (const seat of remaining.filter(({ number }) => number > bought.seats)) {
    const number = freeNumber(remaining, bought.seats);
    if (number === null) throw new Error('more seats assigned than bought');
    seat.number = number;
    await tx.update(seats).set({ number }).where(eq(seats.id, seat.id));
  }
  return removed;
}

/** Takes a seat of a subscription back; null: it is not there any more. */
export async function deleteSeat(tx: Db, subscriptionId: string, seatId: string): Promise<SeatRow | null> {
  const [row] = await tx
    .delete(seats)
    .where(and(eq(seats.id, seatId), eq(seats.subscriptionId, subscriptionId)))
    .returning();
  return row ?? null;
}

/** The seat that an address has, or is offered, of one of these subscriptions; null: none. */
export async function seatOfAddress(
  tx: Db,
  subscriptionIds: readonly string[],
  email: string,
): Promise<SeatRow | null> {
  const [row] = await tx
    .select()
    .from(seats)
    .where(and(inArray(seats.subscriptionId, [...subscriptionIds]), eq(seats.emailKey, keyOf(email))))
    .limit(1);
  return row ?? null;
}

/** Takes the seats of these subscriptions from someone, by account and by address. */
export async function deleteSeatsHeld(
  tx: Db,
  subscriptionIds: readonly string[],
  who: { userId: string | null; email: string },
): Promise<SeatRow[]> {
  if (subscriptionIds.length === 0) return [];
  const offered = eq(seats.emailKey, keyOf(who.email));
  const theirs = who.userId === null ? offered : or(eq(seats.userId, who.userId), offered);
  return tx
    .delete(seats)
    .where(and(inArray(seats.subscriptionId, [...subscriptionIds]), theirs))
    .returning();
}

/** Marks a seat as accepted by the account whose address it was offered to; null: there is no such offer. */
export async function markAccepted(
  tx: Db,
  seatId: string,
  who: { userId: string; email: string },
  now: Date,
): Promise<SeatRow | null> {
  const [row] = await tx
    .update(seats)
    .set({ userId: who.userId, acceptedAt: now })
    .where(
      and(
        eq(seats.id, seatId),
        eq(seats.emailKey, keyOf(who.email)),
        isNull(seats.acceptedAt),
        inArray(
          seats.subscriptionId,
          tx.select({ id: subscriptions.id }).from(subscriptions).where(ne(subscriptions.state, 'cancelled')),
        ),
      ),
    )
    .returning();
  return row ?? null;
}

/** Forgets what someone holds or was offered; what they gave stays with their subscription. */
export async function eraseHeld(tx: Db, who: { id: string; emailKey: string }): Promise<void> {
  await tx.delete(seats).where(eq(seats.userId, who.id));
  await tx.delete(seats).where(and(eq(seats.emailKey, who.emailKey), isNull(seats.acceptedAt)));
}

/** No one has a seat of these any more. */
export async function deleteSeatsOf(tx: Db, subscriptionIds: readonly string[]): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await tx.delete(seats).where(inArray(seats.subscriptionId, [...subscriptionIds]));
}

/** Forgets the seats of subscriptions that were over before a moment. */
export const purgeSeats = (db: Db, before: Date): Promise<void> => {
  const over = db.select({ id: subscriptions.id }).from(subscriptions).where(lt(subscriptions.endedAt, before));
  return deleteAll(db, seats, inArray(seats.subscriptionId, over));
};
