import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Composer, MailBody } from './compose.ts';
import { CALENDAR_FILE } from './layout.ts';
import { giveUp, mailContentOf, markSent, type OutboxRow, retryAt, takeDue } from './mail.store.ts';

/** Waits between tries; after the last one the mail is given up and said so in the log. Minutes. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720];
/** A server that dies in the middle of sending gives its mail back after this time. Minutes. */
const LEASE_MINUTES = 5;
/** A mail server that hangs is given up long before the lease ends, or another of our servers would send the mail again. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 };

export interface PostOffice {
  /** Sends what is due; called again and again, and right after an action. */
  deliver(): Promise<void>;
  /** Takes no further mail; who is under way is given up after some time and tried again by whoever comes next. */
  close(milliseconds: number): Promise<void>;
}

/**
 * Sends to the SMTP server of the settings over one connection that stays open while there are mails; without one, mails
 * count as sent and are read in the development mailbox.
 */
export function postOffice(
  db: Db,
  clock: Clock,
  log: FastifyBaseLogger,
  smtpUrl: string | null,
  from: string,
  composerOf: (kind: string) => Composer | undefined,
): PostOffice {
  // One connection keeps the order: calendars are told one thing after the other.
  const transport =
    smtpUrl === null
      ? null
      : createTransport({ url: smtpUrl, pool: true, maxConnections: 1, maxMessages: 100, ...PATIENCE }, { from });
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
  const stopping = new AbortController();
  let isClosed = false;
  const contentOf = latestMailContent(db);
  const deliverDue = async (): Promise<void> => {
    while (!isClosed) {
      const [mail] = await takeDue(db, clock.now(), inMinutes(LEASE_MINUTES), 1);
      if (mail === undefined) return;
      await deliverOne(mail);
      // Between two mails whoever else waits has their turn, also where the database answers without a pause.
      await setImmediate();
    }
  };
  const bodyOf = async (mail: OutboxRow): Promise<MailBody | null> => {
    if (mail.contentId === null || mail.own === null) return mail;
    const mailContent = await contentOf(mail.contentId);
    const compose = composerOf(mailContent.kind);
    if (compose === undefined) throw new Error(`nobody composes mails of the kind ${mailContent.kind}`);
    return compose(mailContent.content, mail.own);
  };
  const deliverOne = async (mail: OutboxRow): Promise<void> => {
    try {
      const body = await bodyOf(mail);
      // Its reader was forgotten meanwhile.
      if (body === null) return await giveUp(db, mail.id);
      await transport?.sendMail({
        to: mail.recipient,
        subject: body.subject,
        text: body.text,
        html: body.html,
        messageId: `<${mail.id}@salon>`,
        signal: stopping.signal,
        ...(body.calendar === null
          ? {}
          : { icalEvent: { method: body.calendar.method, filename: CALENDAR_FILE, content: body.calendar.content } }),
        ...(body.replyTo === null ? {} : { replyTo: body.replyTo }),
      });
      await markSent(db, mail.id, clock.now(), transport === null ? body : null);
    } catch (failure) {
      // The lease gives it back.
      if (stopping.signal.aborted) return;
      const wait = RETRY_MINUTES[mail.attempts];
      await (wait === undefined ? giveUp(db, mail.id) : retryAt(db, mail.id, inMinutes(wait)));
      log.warn({ err: failure, mailId: mail.id, givenUp: wait === undefined }, 'a mail was not taken');
    }
  };
  let round: Promise<void> = Promise.resolve();
  return {
    // One round at a time; who asks meanwhile waits for a round of its own.
    deliver() {
      round = round.catch(() => undefined).then(deliverDue);
      return round;
    },
    async close(milliseconds) {
      isClosed = true;
      const late = setTimeout(() => stopping.abort(), milliseconds);
      await round.catch(() => undefined);
      clearTimeout(late);
      transport?.close();
    },
  };
}

/** News by id; the last one is remembered, because the mails that share it go out one after the other. */
function latestMailContent(db: Db) {
  let latest: { id: string; kind: string; content: string } | null = null;
  return async (id: string) => {
    if (latest?.id !== id) latest = await mailContentOf(db, id);
    return latest;
  };
}
