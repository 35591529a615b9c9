import { isGuestLanguage } from '@salon/phrases';
import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendLater } from '../../platform/mail/later.ts';
import type { User } from './session.queries.ts';
import type { Origin } from './session.service.ts';

const languageOf = (user: User) => (isGuestLanguage(user.language) && user.language !== 'fr' ? user.language : 'tr');

/** "Somebody signed in on a browser that was not seen before": where, when, and what to do if it was somebody else. */
export async function newDeviceMail(deps: Deps, tx: Db, user: User, from: Origin): Promise<void> {
  const language = languageOf(user);
  const { t, dateTime } = mailPhrases(language);
  const { device, address } = from;
  const time = dateTime(deps.clock.now());
  await sendLater(tx, deps, user.email, language, {
    subject: t('mail.newDeviceSubject', { brand: deps.config.brand }),
    greeting: t('mail.greeting', { name: user.name }),
    paragraphs: [
      device === '' ? t('mail.newDeviceUnnamed', { address, time }) : t('mail.newDevice', { device, address, time }),
      t('mail.newDeviceNotYou'),
    ],
    action: { label: t('mail.newDeviceAction'), url: `${deps.config.publicUrl}/profile/password` },
    footer: t('mail.footer', { brand: deps.config.brand }),
  });
}
