import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { wordsIndexed } from '#platform/db/words.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** The words that a search finds; `platform/db/words.ts` folds what is typed alike. */
const sqlWords = wordsIndexed(sql`name || ' ' || coalesce(email, '')`);

/** Companies that people with an account belong to. */
export const companies = pgTable(
  'company',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The directory of the settings that stands for it, named as identities name it; null: it does not. */
    directory: text(),
    /** The address that approves it; null: it needs no approval. */
    email: text(),
    accountType: text({ enum: ['purchase', 'signUp', 'administrator', 'directory'] })
      .notNull()
      .default('directory'),
    createdAt: timestamptz().notNull(),
    /** Name of the logo's file; null: none. */
    logo: text(),
    /** `#rrggbb`, of the line at the top, and behind the pictures of a room; null: the product's own. */
    colour: text(),
    background: text(),
    /** Domains of addresses that the operator has confirmed as its own: its directory vouches for no others. */
    domains: jsonb().$type<string[]>().notNull().default([]),
    /** Null while the company awaits approval. */
    approvedAt: timestamptz(),
    declinedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    check(
      'company_colours',
      sql`(colour is null or colour ~ '^#[0-9a-f]{6}$') and (background is null or background ~ '^#[0-9a-f]{6}$')`,
    ),
    uniqueIndex('company_directory').on(table.directory),
    // The list of administrators: its orders, its search, and the few that a filter leaves.
    index('company_created').on(table.createdAt, table.id),
    index('company_name').on(sql`lower(${table.name})`, table.id),
    index('company_email').on(sql`coalesce(lower(${table.email}), '')`, table.id),
    index('company_words').using('gin', sqlWords),
    index('company_waiting').on(table.createdAt).where(sql`approved_at is null`),
  ],
);
