import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { mailLanguageOf } from '../account/index.ts';
import type { Deps } from './deps.ts';
import type { Handled, RequestRow } from './support.queries.ts';

const lines = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

/** The support team is notified of what someone wrote. An answer by mail goes to the person. */
export async function teamMail(
  deps: Deps,
  tx: Db,
  { request, user }: Handled,
  { text, isFirst }: { text: string; isFirst: boolean },
): Promise<void> {
  const { t } = mailPhrases('tr');
  const name = `${user.name} ${user.surname}`.trim();
  const values = {
    brand: deps.config.brand,
    name,
    email: user.email,
    number: request.number,
    subject: request.subject,
  };
  await enqueueMail(tx, deps, deps.config.contact, 'tr', {
    subject: t(isFirst ? 'mail.supportNewSubject' : 'mail.supportMoreSubject', values),
    greeting: t('mail.contactFrom', values),
    paragraphs: [request.subject, ...lines(text)],
    action: {
      label: t('mail.supportTeamAction'),
      url: `${deps.config.publicUrl}/profile/supportRequests?request=${request.id}`,
    },
    footer: t('mail.footer', values),
    replyTo: user.email,
  });
}

/** The person has an answer. */
export async function answerMail(
  deps: Deps,
  tx: Db,
  request: RequestRow,
  user: Handled['user'],
  text: string,
): Promise<void> {
  const language = mailLanguageOf(user);
  const { t } = mailPhrases(language);
  const values = { brand: deps.config.brand, name: user.name, number: request.number, subject: request.subject };
  await enqueueMail(tx, deps, user.email, language, {
    subject: t('mail.supportAnswerSubject', values),
    greeting: t('mail.greeting', values),
    paragraphs: [t('mail.supportAnswer', values), ...lines(text)],
    action: {
      label: t('mail.supportAnswerAction'),
      url: `${deps.config.publicUrl}/profile/support?request=${request.id}`,
    },
    footer: t('mail.footer', values),
  });
}
