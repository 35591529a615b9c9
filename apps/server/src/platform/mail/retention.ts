import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Retention } from '../retention/retention.ts';
import { deleteMailContent, deleteMails, deleteRefusals } from './mail.store.ts';

/** What is forgotten of mails every hour: old ones, and with them their addresses; and what mails shared that all went out. */
export const mailRetention = (db: Db, clock: Clock, retention: Retention) => ({
  mails: async () => deleteMails(db, await retention.before('mails')),
  mailRefusals: async () => deleteRefusals(db, await retention.before('mails')),
  mailContents: () => deleteMailContent(db, clock.now()),
});
