import type { TimeSpan } from '@salon/contract';
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { enumChecks } from '#platform/db/enumChecks.ts';
import { browserFamilies } from '#platform/http/device.ts';
import { meetings } from '../../meeting/meeting.tables.ts';
import { participants } from '../room.tables.ts';

/** What the browsers of a participant reported on one day, by the clock of the business, summed up. */
export const callQualities = pgTable(
  'call_quality',
  {
    participantId: text()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    meetingId: text()
      .notNull()
      .references(() => meetings.id),
    browser: text({ enum: browserFamilies }).notNull(),
    seconds: integer().notNull(),
    joinMs: integer(),
    firstPictureMs: integer(),
    /** Loss times seconds, and the seconds in which it was measured; the same of jitter (milliseconds). */
    lossSeconds: doublePrecision().notNull(),
    lossMeasured: integer().notNull(),
    jitterSeconds: doublePrecision().notNull(),
    jitterMeasured: integer().notNull(),
    freezes: integer().notNull(),
    frozenMs: integer().notNull(),
    reconnects: integer().notNull(),
    /** When the connection was weak. */
    weak: jsonb().$type<readonly TimeSpan[]>().notNull(),
    reportedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    ...enumChecks(table),
    primaryKey({ columns: [table.participantId, table.day] }),
    index('call_quality_meeting').on(table.meetingId),
    index('call_quality_by_day').on(table.day),
  ],
);

/** Call quality of a day that is over, of everyone together. */
export const callQualityDays = pgTable('call_quality_day', {
  day: date({ mode: 'string' }).primaryKey(),
  people: integer().notNull(),
  /** People whose connection was weak at some time. */
  weakPeople: integer().notNull(),
  hours: doublePrecision().notNull(),
  joinMs: integer(),
  slowJoinMs: integer(),
  firstPictureMs: integer(),
  loss: doublePrecision(),
  jitterMs: doublePrecision(),
  freezes: integer().notNull(),
  reconnects: integer().notNull(),
});
