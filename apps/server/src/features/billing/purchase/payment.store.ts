import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { insertNew, updateAll } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { type HandlersByEvent, performEffects } from '#platform/effects.ts';
import {
  isFinal,
  nextPaymentState,
  openPaymentStates,
  type PaymentEvent,
  type PaymentState,
  type paymentTable,
} from './payment.stateMachine.ts';
import { payments } from './purchase.tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
type NewPayment = Omit<typeof payments.$inferInsert, 'state'>;
/** Columns that an event fills besides those that follow from the state. */
type Filled = Partial<Omit<PaymentRow, 'id' | 'state' | 'changedAt' | 'settledAt'>>;
type CreatingEvent = 'threeDsRequested' | 'chargeRequested';

interface Changed {
  row: PaymentRow;
}

/** The columns that follow from a state. A page is shown only to a cardholder who has not confirmed yet. */
const columnsOf = (state: PaymentState, at: Date) => ({
  state,
  changedAt: at,
  ...(isFinal({ state })
    ? { page: null, conversationData: null, settledAt: at }
    : state === 'confirming' && { page: null }),
});

/**
 * Applies an event to locked payments, which all fill the same columns, and performs its effects. Returns those to which
 * it happened; the others are in a state in which it does not.
 */
export async function applyPaymentEvent<Event extends Exclude<PaymentEvent, CreatingEvent>, Payment extends Changed>(
  tx: Db,
  event: Event,
  at: Date,
  {
    payments: locked,
    effects,
  }: {
    payments: readonly (Payment & { fill?: Filled })[];
    effects: HandlersByEvent<typeof paymentTable, Payment>[Event];
  },
): Promise<Payment[]> {
  const changed = locked.flatMap((payment) => {
    const next = nextPaymentState(payment.row.state, event);
    if (next === null) return [];
    const change = { ...payment.fill, ...columnsOf(next.state, at), id: payment.row.id };
    const of: Payment = { ...payment, row: { ...payment.row, ...change } };
    return [{ change, of, effects: next.effects }];
  });
  await updateAll(
    tx,
    payments,
    changed.map(({ change }) => change),
  );
  await performEffects(changed, effects);
  return changed.map(({ of }) => of);
}

/** Inserts payments, except for orders with an open one, and performs the effects. Returns the inserted ids. */
export async function createPayments<Event extends CreatingEvent>(
  tx: Db,
  event: Event,
  rows: readonly NewPayment[],
  effects: HandlersByEvent<typeof paymentTable, NewPayment>[Event],
): Promise<ReadonlySet<string>> {
  const next = nextPaymentState('new', event);
  if (next === null) throw new Error(`no payment is created by ${event}`);
  const inserted = await insertNew(
    tx,
    payments,
    rows.map((row) => ({ ...row, state: next.state })),
  );
  const created = rows.filter(({ id }) => inserted.has(id));
  await performEffects(
    created.map((of) => ({ of, effects: next.effects })),
    effects,
  );
  return inserted;
}

/** The open payment of an order, locked; null if there is none. */
export async function lockOpenPayment(tx: Db, orderId: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...openPaymentStates])))
    .for('update');
  return row ?? null;
}

/** The approved payment of an order, locked. */
export async function lockApproved(tx: Db, orderId: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'approved')))
    .for('update');
  return row ?? null;
}

/** A payment, locked: serializes the callback, the webhook and the status check. */
export async function lockPayment(tx: Db, id: string): Promise<PaymentRow | null> {
  return (await lockPayments(tx, [id]))[0] ?? null;
}

/** Locks several payments in order of id, so that concurrent callers wait instead of deadlocking. */
export const lockPayments = (tx: Db, ids: readonly string[]): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
    .orderBy(asc(payments.id))
    .for('update');

/** Stale payments that are rechecked per run. */
const STALE_BATCH_SIZE = 500;

/** Card-on-file charges without a result since `before`, locked. */
export const lockStaleCharges = (tx: Db, before: Date): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(sql`${payments.state} = 'pending'`, lt(payments.changedAt, before), isNull(payments.pageHash)))
    .limit(STALE_BATCH_SIZE)
    .for('update', { skipLocked: true });

/** The buyer got a mail that the provider has not answered yet. */
export async function markDelayNotified(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(payments).set({ delayNotifiedAt: at }).where(eq(payments.id, id));
}

/** Returns the bank's page once; null if it was shown before or does not exist. */
export async function consumeThreeDsPage(db: Db, pageHash: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.pageHash, pageHash), eq(payments.state, 'started')))
      .for('update');
    if (row?.page == null) return null;
    await tx.update(payments).set({ page: null }).where(eq(payments.id, row.id));
    return row.page;
  });
}
