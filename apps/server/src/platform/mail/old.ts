import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { deleteMails } from './mail.store.ts';

/** How long it is kept that a mail was sent, to whom and about what. Days. */
const MAIL_DAYS = 30;

/** Once an hour: old mails that were sent or given up go, and with them their addresses. */
export const forgetOldMails = (db: Db, clock: Clock): Promise<void> =>
  deleteMails(db, new Date(clock.now().getTime() - MAIL_DAYS * 86_400_000));
