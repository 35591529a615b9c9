import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import type { Composer, MailBody } from './compose.ts';
import { CALENDAR_FILE } from './layout.ts';
import { sendMail } from './mail.jobs.ts';
import {
  abandonMail,
  deleteRefusal,
  mailContentOf,
  markSent,
  type OutboxRow,
  recordRefusal,
  unsentMail,
} from './mail.store.ts';
import { isRecipientRefused } from './refusal.ts';

/** A mail server that hangs is given up before the try is, and long before another of our servers would take the mail over. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 };

/**
 * Who sends mails: to the SMTP server of the settings, over connections that stay open while there are mails; without one,
 * mails count as sent and are read in the development mailbox. Every try of a mail has the same `Message-ID`: where a
 * server dies between the mail server's answer and the note of it, mail programs show the second one no more. An address that
 * its mail server refuses for good is not tried again, and recorded.
 */
export function postOffice(
  db: Db,
  clock: Clock,
  config: Pick<Config, 'brand' | 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  composer: (kind: string) => Composer | undefined,
  log: Pick<FastifyBaseLogger, 'info'>,
): { handler: JobHandler; close(): void } {
  const { smtpUrl, publicUrl } = config;
  const { concurrency, reserved } = sendMail;
  const maxConnections = concurrency + (reserved?.concurrency ?? 0);
  const transport =
    smtpUrl === null
      ? null
      : createTransport({ url: smtpUrl, pool: true, maxConnections, maxMessages: 100, ...PATIENCE });
  const contentOf = latestMailContent(db);
  const bodyOf = async (mail: OutboxRow): Promise<MailBody | null> => {
    if (mail.contentId === null || mail.own === null) return mail;
    const mailContent = await contentOf(mail.contentId);
    const compose = composer(mailContent.kind);
    if (compose === undefined) throw new Error(`no composer for mails of kind ${mailContent.kind}`);
    return compose(mailContent.content, mail.own);
  };
  const handler = handle(
    sendMail,
    async ({ id }, { signal, complete }) => {
      const mail = await unsentMail(db, id);
      if (mail === null) return;
      const body = await bodyOf(mail);
      // Its reader was forgotten in the meantime.
      if (body === null) return abandonMail(db, id);
      const { name, address } = config.mailFrom;
      const sending = transport?.sendMail({
        from: { name: name ?? config.brand, address },
        to: mail.recipient,
        subject: body.subject,
        text: body.text,
        html: body.html,
        messageId: `<${id}@${new URL(publicUrl).hostname}>`,
        // RFC 3834, section 5, and what Exchange obeys: no absence notice answers a machine.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal,
        ...(body.calendar === null
          ? {}
          : { icalEvent: { method: body.calendar.method, filename: CALENDAR_FILE, content: body.calendar.content } }),
        ...(body.attachments == null ? {} : { attachments: [...body.attachments] }),
        ...(body.replyTo === null ? {} : { replyTo: body.replyTo }),
      });
      try {
        await sending;
      } catch (failure) {
        if (!isRecipientRefused(failure)) throw failure;
        log.info({ mailId: id }, 'recipient permanently rejected');
        return db.transaction(async (tx) => {
          await recordRefusal(tx, mail.recipient, clock.now());
          await abandonMail(tx, id);
          await complete(tx);
        });
      }
      await db.transaction(async (tx) => {
        await markSent(tx, id, clock.now(), transport === null ? body : null);
        await deleteRefusal(tx, mail.recipient);
        await complete(tx);
      });
    },
    ({ id }) => abandonMail(db, id),
  );
  return { handler, close: () => transport?.close() };
}

/** News by id; the last one is remembered, because the mails that share it go out one after the other. */
function latestMailContent(db: Db) {
  let latest: { id: string; kind: string; content: string } | null = null;
  return async (id: string) => {
    if (latest?.id !== id) latest = await mailContentOf(db, id);
    return latest;
  };
}
