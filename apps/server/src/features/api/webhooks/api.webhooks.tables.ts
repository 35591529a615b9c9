import { deliveryStates, webhookEvents, webhookStates } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { users } from '../../account/account.tables.ts';
import { companies } from '../../company/company.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** Addresses that receive what happens to an account, or to everyone of a company. */
export const webhookEndpoints = pgTable(
  'webhook_endpoint',
  {
    id: text().primaryKey(),
    /** Its creator, who is mailed when it fails. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its owner; null: the account is. */
    companyId: text().references(() => companies.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    description: text().notNull().default(''),
    events: text({ enum: webhookEvents }).array().notNull(),
    state: text({ enum: webhookStates }).notNull().default('enabled'),
    /** Sealed (`api.webhooks.sealed.ts`), as the secret before the last rotation is. */
    secret: text().notNull(),
    previousSecret: text(),
    previousUntil: timestamptz(),
    /** Since when nothing arrives; null: the last delivery did. */
    failingSince: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('webhook_endpoint_user').on(table.userId, table.createdAt, table.id),
    index('webhook_endpoint_company').on(table.companyId, table.createdAt, table.id),
  ],
);

/** Messages to endpoints. Those of one endpoint and ordering key are sent one after the other, by `seq`. */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    id: text().primaryKey(),
    /** Sent as `webhook-id`; a replay has that of the message it repeats. */
    messageId: text().notNull(),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: text({ enum: webhookEvents }).notNull(),
    /** The meeting's id; empty: of no meeting. */
    orderingKey: text().notNull().default(''),
    seq: bigserial({ mode: 'number' }).notNull(),
    payload: text().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    lastAttemptAt: timestamptz(),
    /** Null: delivered or dead. */
    nextAttemptAt: timestamptz(),
    /** Until when the server that is sending it has it to itself. */
    claimedUntil: timestamptz(),
    /** HTTP status of the last response. */
    status: integer(),
    failure: text(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('webhook_delivery_queue').on(table.endpointId, table.orderingKey, table.seq).where(sql`state = 'pending'`),
    index('webhook_delivery_due').on(table.nextAttemptAt).where(sql`state = 'pending'`),
    index('webhook_delivery_message').on(table.messageId).where(sql`state = 'pending'`),
    index('webhook_delivery_endpoint').on(table.endpointId, table.seq),
    index('webhook_delivery_created').on(table.createdAt),
  ],
);
