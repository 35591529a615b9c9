import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { deleteMailContent, deleteMails } from './mail.store.ts';

/** How long it is kept that a mail was sent, to whom and about what. Days. */
const MAIL_DAYS = 30;

/** Once an hour: old mails that were sent or given up go, and with them their addresses; and what mails shared that went out. */
export async function purgeOldMails(db: Db, clock: Clock): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await deleteMails(db, ago(MAIL_DAYS));
  await deleteMailContent(db, ago(0));
}
