import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Packages with their limits and flags. No check anywhere names a package: it asks for a limit or a flag. */
export const packages = pgTable('package', {
  id: text().primaryKey(),
  maxParticipants: integer().notNull(),
  /** Longest meeting in minutes; null: no limit. */
  maxMinutes: integer(),
  instantMeeting: boolean().notNull().default(false),
  /** Meetings may be planned (`createMeetingForLater`). */
  planning: boolean().notNull().default(false),
  recurring: boolean().notNull().default(false),
  recording: boolean().notNull().default(false),
  attendeeList: boolean().notNull().default(false),
  /** Colleagues are seen online and can be called, and calls are kept. */
  calls: boolean().notNull().default(false),
  /** Polls and votes in the meetings. */
  polls: boolean().notNull().default(false),
  /** The one that people without a subscription have. */
  isFree: boolean().notNull().default(false),
});
