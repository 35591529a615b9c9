import type { Language } from '@salon/phrases';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { publicId } from '../ids.ts';
import type { Jobs } from '../jobs/job.ts';
import type { CalendarPart } from './compose.ts';
import { type MailContent, renderMail } from './layout.ts';
import { MAIL_PRIORITY, sendMail } from './mail.jobs.ts';
import { takeLeft, writeMails } from './mail.store.ts';

/** Writes mails in the transaction of the action that they tell of; they are sent when that is committed, in this order. */
export async function sendAllLater(
  tx: Db,
  { jobs }: { jobs: Jobs },
  rows: Parameters<typeof writeMails>[1],
  priority: number = MAIL_PRIORITY.many,
): Promise<void> {
  await writeMails(tx, rows);
  await jobs.sendAll(
    tx,
    sendMail,
    rows.map(({ id }) => ({ id })),
    { priority },
  );
}

/** The same for one mail to one person, who waits for it: it goes out before those to many. */
export function sendLater(
  tx: Db,
  deps: { config: Config; clock: Clock; jobs: Jobs },
  recipient: string,
  language: Language,
  content: MailContent,
  extra: { replyTo?: string; calendar?: CalendarPart; priority?: number } = {},
): Promise<void> {
  const mail = {
    id: publicId(),
    recipient: recipient.toLowerCase(),
    replyTo: extra.replyTo ?? null,
    calendar: extra.calendar ?? null,
    ...renderMail(content, language, deps.config.brand),
    createdAt: deps.clock.now(),
  };
  return sendAllLater(tx, deps, [mail], extra.priority ?? MAIL_PRIORITY.one);
}

const LEFT_AT_ONCE = 500;

/** At a start: mails that a version without jobs has left are sent by jobs. */
export async function adoptMails(db: Db, jobs: Jobs): Promise<void> {
  for (let taken = LEFT_AT_ONCE; taken === LEFT_AT_ONCE; )
    taken = await db.transaction(async (tx) => {
      const ids = await takeLeft(tx, LEFT_AT_ONCE);
      await jobs.sendAll(
        tx,
        sendMail,
        ids.map((id) => ({ id })),
      );
      return ids.length;
    });
}
