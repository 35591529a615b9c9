import type { Language } from '@salon/phrases';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { publicId } from '../ids.ts';
import type { Jobs } from '../jobs/job.ts';
import type { Attachment, CalendarPart } from './compose.ts';
import { type MailContent, productBranding, renderMail } from './layout.ts';
import { MAIL_PRIORITY, sendMail } from './mail.jobs.ts';
import { writeMails } from './mail.store.ts';

export type MailRow = Parameters<typeof writeMails>[1][number];

interface Extra {
  replyTo?: string;
  calendar?: CalendarPart;
  attachments?: readonly Attachment[];
}

/** One mail to one person, as it is to be written. */
export const composed = (
  { config, clock }: { config: Config; clock: Clock },
  recipient: string,
  language: Language,
  content: MailContent,
  extra: Extra = {},
): MailRow => ({
  id: publicId(),
  recipient: recipient.toLowerCase(),
  replyTo: extra.replyTo ?? null,
  calendar: extra.calendar ?? null,
  attachments: extra.attachments ?? null,
  ...renderMail(content, language, productBranding(config)),
  createdAt: clock.now(),
});

/** Writes mails in the transaction of the action that they tell of; they are sent when that is committed, in this order. */
export async function enqueueMails(
  tx: Db,
  { jobs }: { jobs: Jobs },
  rows: readonly MailRow[],
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
export const enqueueMail = (
  tx: Db,
  deps: { config: Config; clock: Clock; jobs: Jobs },
  recipient: string,
  language: Language,
  mail: MailContent & Extra & { priority?: number },
): Promise<void> =>
  enqueueMails(tx, deps, [composed(deps, recipient, language, mail, mail)], mail.priority ?? MAIL_PRIORITY.one);
