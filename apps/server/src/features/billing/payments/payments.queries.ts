import type { getAllPayments, ParsedOf, PaymentListState } from '@salon/contract';
import { and, asc, desc, eq, exists, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/account.tables.ts';
import { usersNamed } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { countUpTo, dayStart } from '#platform/db/pages.ts';
import { titleColumns } from '../catalogue/catalogue.queries.ts';
import { packageVersions } from '../catalogue/catalogue.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { openPaymentStates } from '../purchase/payment.stateMachine.ts';
import { orders, payments, refunds } from '../purchase/purchase.tables.ts';
import { subscriptions } from '../subscription/subscription.tables.ts';

type Wanted = Pick<
  ParsedOf<typeof getAllPayments>,
  'search' | 'state' | 'from' | 'to' | 'sortColumn' | 'sortDirection'
>;

const creditNotes = alias(invoices, 'credit_note');

const refundOf = (db: Db, state?: 'pending' | 'done' | 'refused') =>
  db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), state && eq(refunds.state, state)));

const states: Readonly<Record<PaymentListState, (db: Db) => SQL | undefined>> = {
  paid: (db) => and(eq(payments.state, 'approved'), notExists(refundOf(db))),
  open: () => inArray(payments.state, [...openPaymentStates]),
  refused: () => eq(payments.state, 'refused'),
  abandoned: () => eq(payments.state, 'abandoned'),
  refunding: (db) => exists(refundOf(db, 'pending')),
  refunded: (db) => exists(refundOf(db, 'done')),
  refundRefused: (db) => exists(refundOf(db, 'refused')),
};

const INVOICE_NUMBER = /^([A-Z]{3})(\d{4})(\d{9})$/;
const PAYMENT_ID = /^[\w-]{22}$/;

/** What is typed is the number of an invoice, a payment's id, or words of anyone who paid. */
function searched(db: Db, search: string): SQL | undefined {
  if (search === '') return undefined;
  const [, prefix, year, sequence] = INVOICE_NUMBER.exec(search.toUpperCase()) ?? [];
  if (prefix !== undefined) {
    const isIt = and(
      eq(invoices.prefix, prefix),
      eq(invoices.year, Number(year)),
      eq(invoices.sequence, Number(sequence)),
    );
    return inArray(payments.id, db.select({ id: invoices.paymentId }).from(invoices).where(isIt));
  }
  if (PAYMENT_ID.test(search)) return eq(payments.id, search);
  return inArray(payments.userId, db.select({ id: users.id }).from(users).where(usersNamed(search)));
}

function conditionOf(db: Db, { search, state, from, to }: Wanted): SQL | undefined {
  const [since, until] = [dayStart(from), dayStart(to, 1)];
  return and(
    searched(db, search),
    states[state as PaymentListState]?.(db),
    since === null ? undefined : gte(payments.createdAt, since),
    until === null ? undefined : lt(payments.createdAt, until),
  );
}

const columns = {
  payment: {
    id: payments.id,
    state: payments.state,
    currency: payments.currency,
    amount: payments.amount,
    subscriptionId: payments.subscriptionId,
    createdAt: payments.createdAt,
    settledAt: payments.settledAt,
  },
  user: { id: users.id, name: users.name, surname: users.surname, email: users.email, erasedAt: users.erasedAt },
  order: {
    kind: orders.kind,
    state: orders.state,
    seats: orders.seats,
    startNow: orders.startNow,
    subscriptionId: orders.subscriptionId,
    periodStart: orders.periodStart,
    periodEnd: orders.periodEnd,
    buyer: orders.buyer,
  },
  refund: { state: refunds.state },
  version: { ...titleColumns, maxParticipants: packageVersions.maxParticipants },
  subscription: { state: subscriptions.state, cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd },
  invoice: { id: invoices.id, number: invoices.number },
  creditNote: { id: creditNotes.id, number: creditNotes.number },
};

const documentOf = (table: typeof invoices | typeof creditNotes, kind: 'invoice' | 'creditNote') =>
  and(eq(table.paymentId, payments.id), eq(table.kind, kind));

/** A page of payments with what each paid, and how many there are. */
export async function paymentsPage(db: Db, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const where = conditionOf(db, wanted);
  const order = wanted.sortDirection === 1 ? asc : desc;
  const by = [order(wanted.sortColumn === 'price' ? payments.amount : payments.createdAt), order(payments.id)];
  // Which ones first: what belongs to each is looked up for the rows of the page, not for those before it.
  const page = db
    .select({ id: payments.id })
    .from(payments)
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
    .as('page');
  const [rows, counted] = await Promise.all([
    db
      .select(columns)
      .from(page)
      .innerJoin(payments, eq(payments.id, page.id))
      .innerJoin(users, eq(users.id, payments.userId))
      .leftJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(refunds, eq(refunds.paymentId, payments.id))
      .leftJoin(packageVersions, eq(packageVersions.id, orders.packageVersionId))
      .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
      .leftJoin(invoices, documentOf(invoices, 'invoice'))
      .leftJoin(creditNotes, documentOf(creditNotes, 'creditNote'))
      .orderBy(...by),
    countUpTo(db, payments, where),
  ]);
  return { rows, ...counted };
}

export type PaymentListRow = Awaited<ReturnType<typeof paymentsPage>>['rows'][number];
