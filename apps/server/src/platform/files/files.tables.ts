import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/account/account.tables.ts';
import { enumChecks } from '../db/enumChecks.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Every file that the storage has. A row is there before its object and goes after it: what no row names, no object is, so
 * nothing has to look through a bucket.
 */
export const files = pgTable(
  'file',
  {
    /** 128 random bits. */
    id: text().primaryKey(),
    /** Place of the object in the storage. */
    key: text().notNull(),
    /** Whose it is: with the owner it goes. No foreign key: the kind says which table the id is of. */
    ownerKind: text({ enum: ['user', 'meeting', 'invoice', 'company', 'recording', 'brand'] }).notNull(),
    ownerId: text().notNull(),
    /** What it is for: `picture`, `export`. Checked by no constraint: each feature has its own. */
    purpose: text().notNull(),
    /** Bytes; of an upload in progress what was announced. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Media type, by the content. */
    type: text().notNull(),
    /** As it is called when someone saves it. */
    name: text().notNull(),
    createdAt: timestamptz().notNull(),
    /** Goes on its own then; null: stays as long as its owner. */
    expiresAt: timestamptz(),
    /** Whole, and kept by the action that it belongs to; null: being written. */
    storedAt: timestamptz(),
    /** No one finds it any more: the object goes, then the row. */
    deletedAt: timestamptz(),
    /** Who sends an upload that can be resumed, and no one else may continue with it; null: none. No foreign key: an account, an entry or a service. */
    uploaderId: text(),
    /** Whose package pays for the room that an unfinished upload takes; null: no one's. */
    payerId: text().references(() => users.id),
    /** Hash of the network that an unfinished upload comes from. */
    network: text(),
    /** When the last piece of an unfinished upload began. */
    activeAt: timestamptz(),
  },
  (table) => [
    ...enumChecks(table),
    index('file_owner').on(table.ownerKind, table.ownerId, table.purpose),
    index('file_expiry').on(table.expiresAt).where(sql`expires_at is not null`),
    index('file_unfinished').on(table.createdAt).where(sql`stored_at is null`),
    index('file_unfinished_uploader').on(table.uploaderId).where(sql`stored_at is null`),
    index('file_payer').on(table.payerId).where(sql`payer_id is not null`),
    index('file_unfinished_network').on(table.network).where(sql`stored_at is null`),
    index('file_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Which server is writing an upload: several may be asked at once, when a connection broke that no one heard the end of. */
export const uploadLocks = pgTable('upload_lock', {
  fileId: text()
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  holder: text().notNull(),
  /** Until then unless the holder says that it continues. By the clock of the database. */
  until: timestamptz().notNull(),
  /** Another request waits for it. */
  wanted: boolean().notNull().default(false),
});
