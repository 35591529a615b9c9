import type { giveSeat, ParsedOf, Seat } from '@salon/contract';
import { SEATS_A_PAGE } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import { seatOfferedMail, seatTakenMail } from '../billing.mails.ts';
import type { Deps } from '../deps.ts';
import { lastSubscription, type SubscriptionRow } from '../subscription/subscription.queries.ts';
import { lockActiveSubscription } from '../subscription/subscription.store.ts';
import { recordSeat } from './seats.facts.ts';
import { countSeats, type HeldSeat, ownSeat, seatsOf } from './seats.queries.ts';
import { deleteSeat, GIVES, insertSeat, markAccepted, type SeatRow } from './seats.store.ts';

const wireOf = (seat: Omit<HeldSeat, 'name' | 'surname'> & Partial<HeldSeat>, buyerId: string): Seat => ({
  id: seat.id,
  email: seat.email,
  fullName: seat.name == null ? null : `${seat.name} ${seat.surname ?? ''}`.trim(),
  isOwn: seat.userId === buyerId,
  invitedAt: seat.invitedAt.toISOString(),
  acceptedAt: seat.acceptedAt?.toISOString() ?? null,
});

async function own(tx: Db, account: Account): Promise<SubscriptionRow> {
  const subscription = await lockActiveSubscription(tx, account.userId);
  if (subscription === null) throw new DomainError('billing.noSubscription');
  return subscription;
}

async function giving(tx: Db, account: Account): Promise<SubscriptionRow> {
  const subscription = await own(tx, account);
  if (!GIVES.includes(subscription.state)) throw new DomainError('billing.notNow');
  return subscription;
}

/** The buyer needs no offer from themselves. */
const receiver = (account: Account, email: string) => ({
  email,
  userId: email.toLowerCase() === account.email.toLowerCase() ? account.userId : null,
});

async function offerSeat(deps: Deps, tx: Db, subscription: SubscriptionRow, account: Account, email: string) {
  const seat = await insertSeat(tx, subscription, receiver(account, email), deps.clock.now());
  await recordSeat(deps, tx, subscription, seat);
  if (seat.userId === null) await seatOfferedMail(deps, tx, seat, account);
  return seat;
}

/** Takes a seat away from anyone who has it, who is told when they had accepted it. */
async function revokeSeat(deps: Deps, tx: Db, subscription: SubscriptionRow, seatId: string): Promise<SeatRow | null> {
  const seat = await deleteSeat(tx, subscription.id, seatId);
  if (seat !== null && seat.userId !== null && seat.userId !== subscription.buyerId)
    await seatTakenMail(deps, tx, seat);
  return seat;
}

/** Offers a seat. Of several at once the lock of the subscription lets one after the other through, and no more than bought. */
export const assignSeatByEmail = (deps: Deps, account: Account, { email }: ParsedOf<typeof giveSeat>): Promise<Seat> =>
  transact(deps.db, async (tx) =>
    wireOf(await offerSeat(deps, tx, await giving(tx, account), account, email), account.userId),
  );

export const revokeAssignedSeat = (deps: Deps, account: Account, seatId: string): Promise<void> =>
  transact(deps.db, async (tx) => void (await revokeSeat(deps, tx, await own(tx, account), seatId)));

export const move = (deps: Deps, account: Account, seatId: string, email: string): Promise<Seat> =>
  transact(deps.db, async (tx) => {
    const subscription = await giving(tx, account);
    if ((await revokeSeat(deps, tx, subscription, seatId)) === null) throw new DomainError('billing.seatGone');
    return wireOf(await offerSeat(deps, tx, subscription, account, email), account.userId);
  });

export async function accept(deps: Deps, account: Account, seatId: string): Promise<void> {
  const accepted = await markAccepted(deps.db, seatId, account, deps.clock.now());
  if (accepted === null && (await ownSeat(deps.db, seatId, account.userId)) === null)
    throw new DomainError('billing.seatGone');
}

/** A page of what the buyer gave, also of a subscription that is over. */
export async function seatsGiven(deps: Deps, account: Account, after: string | null) {
  const last = await lastSubscription(deps.db, account.userId);
  if (last === null) throw new DomainError('billing.noSubscription');
  const { id, seats: bought } = last.subscription;
  const [rows, given] = await Promise.all([seatsOf(deps.db, id, after), countSeats(deps.db, id)]);
  return {
    seats: rows.slice(0, SEATS_A_PAGE).map((row) => wireOf(row, account.userId)),
    given,
    bought,
    more: rows.length > SEATS_A_PAGE,
  };
}
