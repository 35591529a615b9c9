import { currencies, type Interval, type InvoiceInput, orderKinds, orderStates, type SaleLine } from '@salon/contract';
import { languages } from '@salon/phrases';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/account/account.tables.ts';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { packages, packageVersions } from '../catalogue/catalogue.tables.ts';
import { subscriptions } from '../subscription/subscription.tables.ts';
import { paymentStates } from './payment.stateMachine.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });
const money = () => bigint({ mode: 'number' }).notNull();

/**
 * Who buys, as the invoice form said it. Stored in the clear, unlike the profile's identity number: an invoice cannot be
 * changed after it was issued, so no job could move it to another key, and it must be printed for ten years by law, whatever
 * became of the keys. The order says the same, because the invoice is written from it.
 */
export type Buyer = InvoiceInput & { email: string };

/** Who sells, as the contracts of an order named them. */
export interface ContractSeller {
  brand: string;
  title: string;
  address: string | null;
  email: string;
}

/** A line of an order: what of which package; its text is written with the invoice. Below zero: a credit for what was paid and is not used. */
export interface OrderLine extends SaleLine {
  packageVersionId: string;
  interval: Interval;
}

/**
 * What is to be paid, with everything that it costs as the server worked it out; `settle` gives it when its payment was made.
 * `purchase`: the first period of a subscription. `renewal`: its next one, paid by the card on file, with as many payments as
 * it takes. `change`: what a subscription becomes in the middle of its period: `packageVersionId`, `interval` and `seats` are
 * what it is then, `lines` what is paid for it.
 */
export const orders = pgTable(
  'purchase_order',
  {
    id: text().primaryKey(),
    kind: text({ enum: orderKinds }).notNull().default('purchase'),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The buyer's name for this try: the same one again is the same order. Of a renewal its subscription and day. */
    idempotencyKey: text().notNull(),
    /** SHA-256 of what was ordered: the same name for something else is refused. */
    requestHash: text().notNull(),
    state: text({ enum: orderStates }).notNull(),
    packageVersionId: text()
      .notNull()
      .references(() => packageVersions.id),
    packageId: text()
      .notNull()
      .references(() => packages.id),
    interval: text({ enum: ['month', 'year'] }).notNull(),
    seats: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    unitAmount: money(),
    net: money(),
    vatBasisPoints: integer().notNull(),
    vat: money(),
    total: money(),
    /** Null: one line, the whole period of every seat. */
    lines: jsonb().$type<readonly OrderLine[]>(),
    /** The days that are paid; of a purchase known when it is. */
    periodStart: date({ mode: 'string' }),
    periodEnd: date({ mode: 'string' }),
    /**
     * Of a change: the end of the subscription's period as it was worked out for; with another one it is not given. Where
     * `periodEnd` is another day, a new period begins with the change.
     */
    changesPeriodEnd: date({ mode: 'string' }),
    language: text({ enum: languages }).notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    /** Of a purchase; null: it has no contracts, or was made before they were kept here. */
    seller: jsonb().$type<ContractSeller>(),
    /** The service begins at once by the buyer's own wish. */
    startNow: boolean().notNull(),
    createdAt: timestamptz().notNull(),
    /** What is not paid until then is abandoned; a renewal is given up. */
    expiresAt: timestamptz().notNull(),
    /** Of a renewal: payments by the card on file that were tried, and when the next one is; null: by the buyer alone. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz(),
    settledAt: timestamptz(),
    subscriptionId: text().references(() => subscriptions.id),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('purchase_order_key').on(table.userId, table.idempotencyKey),
    index('purchase_order_user').on(table.userId, table.createdAt),
    uniqueIndex('purchase_order_pending').on(table.userId).where(sql`state = 'pending' and kind <> 'renewal'`),
    uniqueIndex('purchase_order_renewal').on(table.subscriptionId, table.periodStart).where(sql`kind = 'renewal'`),
    index('purchase_order_due').on(table.nextAttemptAt).where(sql`kind = 'renewal' and state = 'pending'`),
    index('purchase_order_overdue').on(table.expiresAt).where(sql`kind = 'renewal' and state = 'pending'`),
    index('purchase_order_subscription').on(table.subscriptionId),
    index('purchase_order_package').on(table.packageId),
    index('purchase_order_version').on(table.packageVersionId),
    check('purchase_order_total', sql`${table.total} = ${table.net} + ${table.vat}`),
    check('purchase_order_seats', sql`${table.seats} > 0`),
    check(
      'purchase_order_period',
      sql`${table.kind} = 'purchase' or (${table.periodStart} is not null and ${table.periodEnd} is not null and ${table.subscriptionId} is not null)`,
    ),
    check(
      'purchase_order_change',
      sql`(${table.kind} = 'change') = (${table.lines} is not null and ${table.changesPeriodEnd} is not null)`,
    ),
  ],
);

/** One attempt to charge: its row is committed before the provider is asked, and its id is the provider's conversation id. */
export const payments = pgTable(
  'payment',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** What it pays for; a payment without an order is a subscription's own. */
    orderId: text().references(() => orders.id),
    subscriptionId: text().references(() => subscriptions.id),
    state: text({ enum: paymentStates }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    amount: money(),
    /** The provider's id of it; money is taken once by it. */
    providerPaymentId: text(),
    /** What the bank's page has to be finished with. */
    conversationData: text(),
    /** Hash of the secret in the address of the page that holds the bank's, and that page, until it was shown; null: by the card on file. */
    pageHash: text(),
    page: text(),
    /** The provider's code and group of a refusal. */
    refusalCode: text(),
    refusalGroup: text(),
    /** The provider's ids of what was paid, to give it back by. */
    transactions: jsonb().$type<readonly { itemId: string; transactionId: string }[]>(),
    cardBrand: text(),
    cardLastFour: text(),
    createdAt: timestamptz().notNull(),
    changedAt: timestamptz().notNull(),
    settledAt: timestamptz(),
    /** W3C trace context of the request that began it: what a bank's page or a job does later belongs to the same trace. */
    traceparent: text(),
    /** When its holder was notified that the provider has not answered for long. */
    delayNotifiedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    index('payment_order').on(table.orderId),
    index('payment_subscription').on(table.subscriptionId),
    index('payment_user').on(table.userId, table.createdAt),
    index('payment_settled').on(table.settledAt, table.id),
    // Lists of administrators: their orders, and what a filter leaves.
    index('payment_created').on(table.createdAt, table.id),
    index('payment_amount_order').on(table.amount, table.id),
    index('payment_state').on(table.state, table.createdAt, table.id),
    uniqueIndex('payment_provider').on(table.providerPaymentId),
    uniqueIndex('payment_once').on(table.orderId).where(sql`state = 'approved'`),
    uniqueIndex('payment_open_once')
      .on(table.orderId)
      .where(sql`state in ('pending', 'started', 'confirming', 'unknown')`),
    uniqueIndex('payment_page').on(table.pageHash),
    index('payment_open').on(table.changedAt).where(sql`state in ('pending', 'started', 'confirming', 'unknown')`),
    check('payment_amount', sql`${table.amount} > 0`),
  ],
);

/** What the provider reported on its own, as it came; each once, by the provider's own name for it. */
export const webhookEvents = pgTable(
  'payment_webhook_event',
  {
    id: text().primaryKey(),
    referenceCode: text().notNull(),
    /** As the provider names it. No foreign key: it may be none of ours. */
    paymentId: text().notNull(),
    event: text().notNull(),
    body: jsonb().notNull(),
    receivedAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('payment_webhook_event_reference').on(table.referenceCode),
    index('payment_webhook_event_received').on(table.receivedAt),
  ],
);

/** Money that goes back: asked for in a transaction, done by a job. */
export const refunds = pgTable(
  'payment_refund',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    state: text({ enum: ['pending', 'done', 'refused'] }).notNull(),
    amount: money(),
    /** `withdrawal`: within the term of 14 days. `notActivated`: what was paid for could not be given. */
    reason: text({ enum: ['withdrawal', 'notActivated'] }).notNull(),
    /** Address of anyone who asked for it. */
    address: text().notNull(),
    actorId: text().references(() => users.id),
    refusalCode: text(),
    createdAt: timestamptz().notNull(),
    settledAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('payment_refund_once').on(table.paymentId),
    index('payment_refund_open').on(table.createdAt).where(sql`state = 'pending'`),
    index('payment_refund_refused').on(table.createdAt).where(sql`state = 'refused'`),
    index('payment_refund_settled').on(table.settledAt),
    index('payment_refund_actor').on(table.actorId),
    check('payment_refund_amount', sql`${table.amount} > 0`),
  ],
);

/** The card that a subscription is renewed with: names of the provider's for it, and what its holder knows it by. No number is kept. */
export const storedCards = pgTable(
  'stored_card',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    userKey: text().notNull(),
    token: text().notNull(),
    brand: text(),
    type: text({ enum: ['credit', 'debit', 'prepaid'] }),
    lastFour: text().notNull(),
    at: timestamptz().notNull(),
  },
  enumChecks,
);
