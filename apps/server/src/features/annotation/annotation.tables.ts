import { strokeColours, strokeKinds, strokeWidths } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { files } from '#platform/files/files.tables.ts';
import { users } from '../account/account.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants, rooms } from '../room/room.tables.ts';
import { slidesDocuments } from '../slides/slides.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** A picture that is, or was, drawn on. Its row is locked by anyone who draws, clears or forbids: they come one after the other. */
export const annotationSurfaces = pgTable(
  'annotation_surface',
  {
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    /** As `restrictedWith` says it: pages of a document are one. */
    surface: text().notNull(),
    /** Only anyone who shows it draws. */
    forbidden: boolean().notNull().default(false),
    /** Since when the media server has no one who shares this screen; null: it is shared. */
    unsharedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ name: 'annotation_surface_once', columns: [table.roomId, table.surface] }),
    index('annotation_surface_meeting').on(table.meetingId),
    // Shared screens are looked at again and again.
    index('annotation_surface_shares').on(table.surface).where(sql`surface like 'share/%'`),
  ],
);

/** A stroke that stays on a picture. */
export const annotationStrokes = pgTable(
  'annotation_stroke',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    surface: text().notNull(),
    participantId: text()
      .notNull()
      .references(() => participants.id),
    userId: text().references(() => users.id),
    fullName: text().notNull(),
    kind: text({ enum: strokeKinds }).notNull(),
    colour: text({ enum: strokeColours }).notNull(),
    width: text({ enum: strokeWidths }).notNull(),
    points: jsonb().$type<number[]>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    ...enumChecks(table),
    index('annotation_stroke_meeting').on(table.meetingId, table.surface),
    index('annotation_stroke_surface').on(table.roomId, table.surface, table.createdAt),
    // An entry that is deleted is looked for.
    index('annotation_stroke_entry').on(table.participantId),
    index('annotation_stroke_user').on(table.userId).where(sql`user_id is not null`),
  ],
);

/** The pages of a document that were drawn on in a room, as a file; made when the meeting ended. */
export const annotatedFiles = pgTable(
  'annotation_file',
  {
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    documentId: text()
      .notNull()
      .references(() => slidesDocuments.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** As the document was called. */
    name: text().notNull(),
    pages: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'annotation_file_once', columns: [table.roomId, table.documentId] }),
    index('annotation_file_meeting').on(table.meetingId),
    index('annotation_file_document').on(table.documentId),
    index('annotation_file_file').on(table.fileId),
  ],
);
