import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** How many meetings someone entered first on a day that is over, by the clock of the business; a row a day, also of none. */
export const dashboardDays = pgTable('dashboard_day', {
  day: date({ mode: 'string' }).primaryKey(),
  meetings: integer().notNull(),
});
