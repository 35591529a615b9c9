import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { payments } from '../purchase/purchase.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * How our books and the provider's differ. `missing`: the provider knows of no such charge. `notOurs`: it charged what we have as
 * refused or abandoned. `amount`: another amount. `refundMissing`, `refundNotOurs`: less or more went back than we have.
 */
export const differenceKinds = ['missing', 'notOurs', 'amount', 'refundMissing', 'refundNotOurs'] as const;

/** Where our books and the provider's differ; each difference of a payment once. */
export const paymentDifferences = pgTable(
  'payment_difference',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: differenceKinds }).notNull(),
    /** Minor units in the payment's currency. */
    ours: bigint({ mode: 'number' }).notNull(),
    theirs: bigint({ mode: 'number' }).notNull(),
    foundAt: timestamptz().notNull(),
    /** A later comparison found none any more. */
    resolvedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('payment_difference_kind').on(table.paymentId, table.kind),
    index('payment_difference_found').on(table.foundAt),
  ],
);
