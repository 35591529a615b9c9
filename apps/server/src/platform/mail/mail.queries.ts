import { count, isNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { outbox } from './mail.tables.ts';

export async function countWaitingMails(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(outbox).where(isNull(outbox.sentAt));
  return row?.n ?? 0;
}
