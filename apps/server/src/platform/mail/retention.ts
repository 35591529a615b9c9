import { RETENTION_DAYS } from '@salon/contract';
import { type Clock, daysAgo } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { deleteMailContent, deleteMails, deleteRefusals } from './mail.store.ts';

/** What is forgotten of mails every hour: old ones, and with them their addresses; and what mails shared that all went out. */
export const mailRetention = (db: Db, clock: Clock) => ({
  mails: () => deleteMails(db, daysAgo(clock, RETENTION_DAYS.mails)),
  mailRefusals: () => deleteRefusals(db, daysAgo(clock, RETENTION_DAYS.mails)),
  mailContents: () => deleteMailContent(db, clock.now()),
});
