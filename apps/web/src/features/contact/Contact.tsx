import { Clock, Mail, MapPin } from 'lucide-react';
import { config, isOff } from '#shared/config.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import css from './Contact.module.css';
import { ContactForm, type Writer } from './ContactForm.tsx';
import drawing from './place.svg';

interface Props {
  /** Someone who is signed in: their name and address are filled in. */
  writer: Writer | null;
  /** About the Enterprise package: the subject is given and stays. */
  isEnterprise: boolean;
}

/** `/contact-us`: the form, and where the seller is. */
export function Contact({ writer, isEnterprise }: Props) {
  const { t } = usePhrases();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('contact.title')}</h1>
        <p>{t('contact.lead')}</p>
      </header>
      {isOff('contact') ? (
        <Banner tone="attention">
          <p>{t('contact.off')}</p>
        </Banner>
      ) : (
        <ContactForm key={String(isEnterprise)} writer={writer} isEnterprise={isEnterprise} />
      )}
      <Card as="section" className={css.where} aria-labelledby="contact-where">
        <h2 id="contact-where">{t('contact.whereTitle')}</h2>
        <img className={css.drawing} src={drawing} alt={t('contact.drawing')} width={320} height={180} />
        <Row as="p" gap={2} align="start" className={css.line}>
          <MapPin size={18} aria-hidden="true" />
          <span>
            <bdi>{config.operator}</bdi>
            {config.operatorAddress !== null && (
              <>
                <br />
                <bdi>{config.operatorAddress}</bdi>
              </>
            )}
          </span>
        </Row>
        <Row as="p" gap={2} align="start" className={css.line}>
          <Clock size={18} aria-hidden="true" />
          <span>{t('contact.where')}</span>
        </Row>
        <Row as="p" gap={2} align="start" className={css.line}>
          <Mail size={18} aria-hidden="true" />
          <span>
            {t('contact.whereMail')}{' '}
            <a href={`mailto:${config.contact}`}>
              <bdi dir="ltr">{config.contact}</bdi>
            </a>
          </span>
        </Row>
      </Card>
    </div>
  );
}
