import type { Language } from '@salon/phrases';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { publicId } from '../ids.ts';
import type { CalendarPart } from './compose.ts';
import { type MailContent, renderMail } from './layout.ts';
import { writeMails } from './mail.store.ts';

/** Writes a mail in the transaction of the action that it tells of; it is sent when that is committed. */
export async function sendLater(
  tx: Db,
  deps: { config: Config; clock: Clock },
  recipient: string,
  language: Language,
  content: MailContent,
  extra: { replyTo?: string; calendar?: CalendarPart } = {},
): Promise<void> {
  const now = deps.clock.now();
  await writeMails(tx, [
    {
      id: publicId(),
      recipient: recipient.toLowerCase(),
      replyTo: extra.replyTo ?? null,
      calendar: extra.calendar ?? null,
      ...renderMail(content, language, deps.config.brand),
      createdAt: now,
      dueAt: now,
    },
  ]);
}
