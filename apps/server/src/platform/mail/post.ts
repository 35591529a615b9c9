import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { CALENDAR_FILE } from './layout.ts';
import { markSent, type OutboxRow, retryAt, takeDue } from './mail.store.ts';

/** Waits between tries; after the last one the mail is given up and said so in the log. Minutes. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720];
/** A server that dies in the middle of sending gives its mail back after this time. Minutes. */
const LEASE_MINUTES = 5;
/** A mail server that hangs is given up long before the lease ends, or another of our servers would send the mail again. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 };

export interface PostOffice {
  /** Sends what is due; called again and again, and right after a deed. */
  deliver(): Promise<void>;
  close(): void;
}

/** Sends to the SMTP server of the settings; without one, mails count as sent and are read in the development mailbox. */
export function postOffice(
  db: Db,
  clock: Clock,
  log: FastifyBaseLogger,
  smtpUrl: string | null,
  from: string,
): PostOffice {
  const transport: Transporter | null =
    smtpUrl === null ? null : createTransport({ url: smtpUrl, ...PATIENCE }, { from });
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
  const deliverDue = async (): Promise<void> => {
    for (;;) {
      const [mail] = await takeDue(db, clock.now(), inMinutes(LEASE_MINUTES), 1);
      if (mail === undefined) return;
      await deliverOne(mail);
    }
  };
  const deliverOne = async (mail: OutboxRow): Promise<void> => {
    try {
      await transport?.sendMail({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@salon>`,
        ...(mail.calendar === null
          ? {}
          : { icalEvent: { method: mail.calendar.method, filename: CALENDAR_FILE, content: mail.calendar.content } }),
        ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
      });
      await markSent(db, mail.id, clock.now(), transport === null);
    } catch (failure) {
      const wait = RETRY_MINUTES[mail.attempts];
      await retryAt(db, mail.id, wait === undefined ? null : inMinutes(wait));
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
    close: () => transport?.close(),
  };
}
