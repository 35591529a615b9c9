import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { deleteMailContent, deleteMails } from './mail.store.ts';

/** How long it is kept that a mail was sent, to whom and about what. Days. */
const MAIL_DAYS = 30;

/** What is forgotten of mails every hour: old ones, and with them their addresses; and what mails shared that all went out. */
export const mailRetention = (db: Db, clock: Clock) => ({
  mails: () => deleteMails(db, new Date(clock.now().getTime() - MAIL_DAYS * 86_400_000)),
  mailContents: () => deleteMailContent(db, clock.now()),
});
