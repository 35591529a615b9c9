import * as z from 'zod/mini';
import { job } from '../jobs/job.ts';

/** Which mails go first: to one person who waits for it, or to many. */
export const MAIL_PRIORITY = { one: 10, many: 0 };

const MINUTE = 60;

/** Sends one mail. After twelve hours without success it is given up. */
export const sendMail = job({
  name: 'mail.send',
  data: z.object({ id: z.string() }),
  retry: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE, 720 * MINUTE],
  timeout: 3 * MINUTE,
  // One after the other keeps the order: calendars are told one thing after the other. A mail that someone waits for has
  // hands and a connection of its own.
  concurrency: 1,
  reserved: { priority: MAIL_PRIORITY.one, concurrency: 1 },
});
