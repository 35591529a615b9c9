import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What administrators saved of the brand and the seller, in one row; what is null is as the settings say. */
export const brands = pgTable(
  'brand',
  {
    id: integer().primaryKey(),
    /** Rises with every change but of the logo: a change of what someone else changed meanwhile is refused. */
    version: integer().notNull(),
    name: text(),
    senderName: text(),
    senderAddress: text(),
    sellerTitle: text(),
    sellerAddress: text(),
    sellerTaxOffice: text(),
    sellerTaxNumber: text(),
    sellerMersis: text(),
    sellerPhone: text(),
    /** Name of the logo's file, with its width and height (pixels). */
    logo: text(),
    logoWidth: integer(),
    logoHeight: integer(),
    /** `#rrggbb`. */
    colour: text(),
    changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    check('brand_single', sql`${table.id} = 1`),
    check('brand_colour', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check(
      'brand_logo',
      sql`(${table.logo} is null) = (${table.logoWidth} is null) and (${table.logo} is null) = (${table.logoHeight} is null)`,
    ),
  ],
);
