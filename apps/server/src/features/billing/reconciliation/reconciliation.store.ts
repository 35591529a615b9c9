import { and, asc, eq, gt, gte, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/open.ts';
import { payments, refunds } from '../purchase/purchase.tables.ts';
import { paymentDifferences } from './reconciliation.tables.ts';

export type DifferenceRow = typeof paymentDifferences.$inferSelect;
/** Where a walk through rows continues. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** A payment with what we have of its refund. */
const compared = (db: Db, where: SQL | undefined) =>
  db
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(where);
export type Compared = Awaited<ReturnType<typeof compared>>[number];

const beyond = (at: PgColumn, id: PgColumn, place: Place) =>
  or(gt(at, place.at), and(eq(at, place.at), gt(id, place.id)));

/** Payments that came to their end in a span of time, from a place on. */
export const settledPayments = (db: Db, place: Place, before: Date, limit: number): Promise<Compared[]> =>
  compared(
    db,
    and(
      gte(payments.settledAt, place.at),
      beyond(payments.settledAt, payments.id, place),
      lt(payments.settledAt, before),
    ),
  )
    .orderBy(asc(payments.settledAt), asc(payments.id))
    .limit(limit);

/** Earlier payments whose money went back in a span of time, from a place on. */
export const refundedPayments = (db: Db, place: Place, before: Date, limit: number): Promise<Compared[]> =>
  compared(
    db,
    and(
      gte(refunds.settledAt, place.at),
      beyond(refunds.settledAt, refunds.paymentId, place),
      lt(refunds.settledAt, before),
    ),
  )
    .orderBy(asc(refunds.settledAt), asc(refunds.paymentId))
    .limit(limit);

/** Payments with a difference that no one has cleared up. */
export async function differingPayments(db: Db, after: string, limit: number): Promise<Compared[]> {
  const open = await db
    .selectDistinct({ id: paymentDifferences.paymentId })
    .from(paymentDifferences)
    .where(and(isNull(paymentDifferences.resolvedAt), gt(paymentDifferences.paymentId, after)))
    .orderBy(asc(paymentDifferences.paymentId))
    .limit(limit);
  const ids = open.map(({ id }) => id);
  return ids.length === 0 ? [] : compared(db, inArray(payments.id, ids)).orderBy(asc(payments.id));
}

/** Keeps a difference. False: it was known before, and is open still. */
export async function noteDifference(db: Db, row: typeof paymentDifferences.$inferInsert): Promise<boolean> {
  const { ours, theirs, foundAt } = row;
  const [inserted] = await db
    .insert(paymentDifferences)
    .values(row)
    .onConflictDoUpdate({
      target: [paymentDifferences.paymentId, paymentDifferences.kind],
      set: { ours, theirs, foundAt, resolvedAt: null },
      setWhere: sql`${paymentDifferences.resolvedAt} is not null`,
    })
    .returning({ id: paymentDifferences.id });
  return inserted !== undefined;
}

/** What a payment differed in and does not any more. */
export async function resolveDifferences(
  db: Db,
  paymentId: string,
  still: readonly DifferenceRow['kind'][],
  now: Date,
): Promise<void> {
  await db
    .update(paymentDifferences)
    .set({ resolvedAt: now })
    .where(
      and(
        eq(paymentDifferences.paymentId, paymentId),
        isNull(paymentDifferences.resolvedAt),
        still.length === 0 ? undefined : notInArray(paymentDifferences.kind, [...still]),
      ),
    );
}
