import { type AnnouncementTexts, announcementKinds, announcementTones, maintenanceMeetings } from '@salon/contract';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { enumChecks } from '../db/enumChecks.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** What operators tell everyone, maintenance among it. */
export const announcements = pgTable(
  'announcement',
  {
    id: text().primaryKey(),
    kind: text({ enum: announcementKinds }).notNull(),
    texts: jsonb().$type<AnnouncementTexts>().notNull(),
    tone: text({ enum: announcementTones }).notNull(),
    /** From when it is shown. */
    announcedFrom: instant().notNull(),
    startsAt: instant().notNull(),
    /** Null: until it is removed. */
    endsAt: instant(),
    meetings: text({ enum: maintenanceMeetings }).notNull(),
  },
  (table) => [index('announcement_start').on(table.startsAt), ...enumChecks(table)],
);
