import { SEATS_A_PAGE } from '@salon/contract';
import { and, asc, count, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/account.tables.ts';
import type { Db } from '#platform/db/open.ts';
import { titleColumns, titlesOf } from '../catalogue/catalogue.queries.ts';
import { packageVersions } from '../catalogue/catalogue.tables.ts';
import { seats, subscriptions } from '../subscription/subscription.tables.ts';
import { GIVES, type SeatRow } from './seats.store.ts';

export async function countSeats(db: Db, subscriptionId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(seats).where(eq(seats.subscriptionId, subscriptionId));
  return row?.count ?? 0;
}

/** A given seat with the name of who accepted it. */
export type HeldSeat = SeatRow & { name: string | null; surname: string | null };

/** A page of the seats of a subscription, in the order of their numbers, with one more where there are more. */
export async function seatsOf(db: Db, subscriptionId: string, after: string | null): Promise<HeldSeat[]> {
  const [last] =
    after === null
      ? []
      : await db
          .select({ number: seats.number })
          .from(seats)
          .where(and(eq(seats.id, after), eq(seats.subscriptionId, subscriptionId)));
  const rows = await db
    .select({ seat: seats, name: users.name, surname: users.surname })
    .from(seats)
    .leftJoin(users, eq(users.id, seats.userId))
    .where(and(eq(seats.subscriptionId, subscriptionId), gt(seats.number, last?.number ?? 0)))
    .orderBy(asc(seats.number))
    .limit(SEATS_A_PAGE + 1);
  return rows.map(({ seat, name, surname }) => ({ ...seat, name, surname }));
}

/** This many offers are shown at a time. */
const OFFERS_MAX = 20;

/** What an address is offered and did not accept yet. */
export async function offersTo(db: Db, emailKey: string) {
  const buyers = alias(users, 'buyer');
  const rows = await db
    .select({ seatId: seats.id, ...titleColumns, name: buyers.name, surname: buyers.surname })
    .from(seats)
    .innerJoin(subscriptions, eq(subscriptions.id, seats.subscriptionId))
    .innerJoin(packageVersions, eq(packageVersions.id, subscriptions.packageVersionId))
    .innerJoin(buyers, eq(buyers.id, subscriptions.buyerId))
    .where(and(eq(seats.emailKey, emailKey), isNull(seats.acceptedAt), ne(subscriptions.state, 'cancelled')))
    .orderBy(asc(seats.invitedAt), asc(seats.id))
    .limit(OFFERS_MAX);
  return rows.map((row) => ({ ...row, titles: titlesOf(row) }));
}

/** Seats that someone has, for them to read. */
export const seatsHeldBy = (db: Db, userId: string) =>
  db
    .select({ email: seats.email, invitedAt: seats.invitedAt, acceptedAt: seats.acceptedAt })
    .from(seats)
    .where(eq(seats.userId, userId))
    .orderBy(asc(seats.invitedAt), asc(seats.id))
    .limit(OFFERS_MAX);

/** The seat of someone who accepted it before; null: it is not theirs. */
export async function ownSeat(db: Db, seatId: string, userId: string): Promise<SeatRow | null> {
  const [row] = await db
    .select()
    .from(seats)
    .where(and(eq(seats.id, seatId), eq(seats.userId, userId)));
  return row ?? null;
}

/** What these buyers bought together and how many of it are given; null: none of them has a subscription that stands. */
export async function seatsOfBuyers(
  db: Db,
  buyerIds: readonly string[],
): Promise<{ bought: number; given: number } | null> {
  if (buyerIds.length === 0) return null;
  const rows = await db
    .select({ bought: subscriptions.seats, given: count(seats.id) })
    .from(subscriptions)
    .leftJoin(seats, eq(seats.subscriptionId, subscriptions.id))
    .where(and(inArray(subscriptions.buyerId, [...buyerIds]), inArray(subscriptions.state, [...GIVES])))
    .groupBy(subscriptions.id);
  if (rows.length === 0) return null;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { bought: sum(rows.map(({ bought }) => bought)), given: sum(rows.map((row) => row.given)) };
}

/** Those of these people who hold a seat of one of these buyers. */
export async function seatHolders(
  db: Db,
  buyerIds: readonly string[],
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (buyerIds.length === 0 || userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: seats.userId })
    .from(seats)
    .innerJoin(subscriptions, eq(subscriptions.id, seats.subscriptionId))
    .where(
      and(
        inArray(subscriptions.buyerId, [...buyerIds]),
        inArray(subscriptions.state, [...GIVES]),
        inArray(seats.userId, [...userIds]),
      ),
    );
  return new Set(rows.flatMap(({ userId }) => userId ?? []));
}
