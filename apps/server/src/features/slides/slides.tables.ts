import { documentFailures } from '@salon/contract';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { files } from '#platform/files/files.tables.ts';
import { meetings } from '../meeting/meeting.tables.ts';
import { participants, rooms } from '../room/room.tables.ts';

const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });

/** A PDF, an office file or a picture that is shown in a meeting. */
export const slidesDocuments = pgTable(
  'slides_document',
  {
    id: text().primaryKey(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    /** As it was brought; null: no pages came of it, and the file was removed. */
    fileId: text().references(() => files.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** An office file becomes a PDF whenever its pages are drawn. */
    kind: text({ enum: ['pdf', 'picture'] }).notNull(),
    /** 0: not counted yet. */
    pages: integer().notNull().default(0),
    /** Pages that have their pictures. */
    made: integer().notNull().default(0),
    failure: text({ enum: documentFailures }),
    mayBeSaved: boolean().notNull().default(false),
    wasShown: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    /** Grows with every change. */
    rev: integer().notNull().default(1),
  },
  (table) => [
    ...enumChecks(table),
    index('slides_document_meeting').on(table.meetingId, table.createdAt, table.id),
    index('slides_document_file').on(table.fileId),
  ],
);

/** A page of a document with its pictures. */
export const slidesPages = pgTable(
  'slides_page',
  {
    documentId: text()
      .notNull()
      .references(() => slidesDocuments.id),
    number: integer().notNull(),
    /** Pixels of the large picture. */
    width: integer().notNull(),
    height: integer().notNull(),
    smallId: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    largeId: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'slides_page_once', columns: [table.documentId, table.number] }),
    index('slides_page_small').on(table.smallId),
    index('slides_page_large').on(table.largeId),
  ],
);

/** What is presented in a room. */
export const slidesPresented = pgTable(
  'slides_presented',
  {
    roomId: text()
      .primaryKey()
      .references(() => rooms.id),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    documentId: text().references(() => slidesDocuments.id),
    presenterId: text().references(() => participants.id),
    page: integer().notNull().default(1),
    zoom: doublePrecision().notNull().default(1),
    x: doublePrecision().notNull().default(0.5),
    y: doublePrecision().notNull().default(0.5),
    rev: integer().notNull().default(1),
  },
  (table) => [
    index('slides_presented_meeting').on(table.meetingId),
    index('slides_presented_document').on(table.documentId),
    index('slides_presented_presenter').on(table.presenterId),
  ],
);
