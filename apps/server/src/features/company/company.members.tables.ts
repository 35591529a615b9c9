import { companyRoles } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { users } from '../account/account.tables.ts';
import { seats } from '../billing/subscription/subscription.tables.ts';
import { companies } from './company.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });
const OPEN = sql`outcome is null`;

/** What people are in their company, and since when. To which one they belong is said by `user.company_id` alone. */
export const companyMembers = pgTable(
  'company_member',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    role: text({ enum: companyRoles }).notNull(),
    joinedAt: timestamptz().notNull(),
  },
  enumChecks,
);

/** Who left a company or was put out of it: a sign-in at its directory does not bring them back, an invitation does. */
export const companyLeavers = pgTable(
  'former_company_member',
  {
    companyId: text()
      .notNull()
      .references(() => companies.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    leftAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ name: 'company_leaver_of', columns: [table.companyId, table.userId] }),
    index('company_leaver_user').on(table.userId),
  ],
);

/** Mails that someone may answer by belonging to a company: those who found one, and those who are invited into one. */
export const companyInvitations = pgTable(
  'company_invitation',
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    /** Anyone who founds it approves it. */
    kind: text({ enum: ['founder', 'invitation'] }).notNull(),
    role: text({ enum: companyRoles }).notNull(),
    /** Where the mail went. */
    email: text().notNull(),
    emailKey: text().notNull(),
    /** The account that will belong to it, wherever the mail went; null: the one that has the address. */
    userId: text().references(() => users.id),
    codeHash: text().notNull(),
    invitedBy: text().references(() => users.id),
    /** The seat that was offered along; null: none was. */
    seatId: text().references(() => seats.id, { onDelete: 'set null' }),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    outcome: text({ enum: ['accepted', 'declined', 'withdrawn'] }),
    closedAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('company_invitation_code').on(table.codeHash),
    uniqueIndex('company_invitation_open').on(table.companyId, table.emailKey).where(OPEN),
    uniqueIndex('company_founded_by').on(table.userId).where(sql`outcome is null and kind = 'founder'`),
    index('company_invitation_address').on(table.emailKey).where(OPEN),
    index('company_invitation_by').on(table.invitedBy),
    index('company_invitation_user').on(table.userId),
    index('company_invitation_seat').on(table.seatId),
    index('company_invitation_company').on(table.companyId),
    index('company_invitation_old').on(table.expiresAt),
  ],
);
