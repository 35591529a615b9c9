import { bigserial, customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { meetings } from '#features/meeting/meeting.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** What people write or draw together: what it was when its updates were last gathered. It exists as long as its row. */
export const documents = pgTable(
  'document',
  {
    /** Kind and id, as on the wire: `notes/…`. */
    name: text().primaryKey(),
    /** The meeting with which it goes. */
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** A Yjs update that holds everything; null: nothing yet. */
    state: bytes(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index('document_meeting').on(table.meetingId)],
);

/** What was written since, in rows that only ever are added and gathered: several servers write without waiting. */
export const documentUpdates = pgTable(
  'document_update',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    documentName: text()
      .notNull()
      .references(() => documents.name, { onDelete: 'cascade' }),
    data: bytes().notNull(),
  },
  (table) => [index('document_update_document').on(table.documentName, table.id)],
);
