import { contactUs } from '@salon/contract';
import { phrasesFor } from '@salon/phrases/all';
import { mailPhrases } from '@salon/phrases/mail';
import type { Bind } from '#platform/http/bind.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import type { Deps } from './deps.ts';

export function contactRoutes(bind: Bind, deps: Deps): void {
  bind(contactUs, async (input, context) => {
    const { t } = mailPhrases('tr');
    const values = { brand: deps.config.brand, name: input.name, email: input.email, subject: input.subject };
    await deps.db.transaction((tx) =>
      enqueueMail(tx, deps, deps.config.contact, 'tr', {
        subject: t('mail.contactSubject', values),
        greeting: t('mail.contactFrom', values),
        paragraphs: [input.subject, ...input.message.split(/\n+/)],
        footer: t('mail.footer', values),
        replyTo: input.email,
      }),
    );
    const confirmation = phrasesFor(context.language);
    return { title: confirmation('contact.sentTitle'), content: confirmation('contact.sent') };
  });
}
