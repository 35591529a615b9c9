import { DEVICE_DAYS, SESSION_SECONDS } from '@salon/contract';
import { useState } from 'react';
import { config } from '#shared/config.ts';
import { DRAFT_DAYS } from '#shared/drafts/draft.entries.ts';
import { Blocks } from '#shared/legal/Blocks.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { clearStored, removeStored } from '#shared/storage/storage.ts';
import { Button } from '#shared/ui/Button.tsx';
import css from './CookiePolicy.module.css';
import { TextPage } from './TextPage.tsx';

const SESSION_DAYS = SESSION_SECONDS / 86_400;

/** `/cookie-policy`: everything that is kept in the browser. Nothing of it needs a consent, so none is asked; it can be deleted here. */
export function CookiePolicy({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = usePhrases();
  const [forgotten, setForgotten] = useState(false);
  const { brand } = config;
  const inCookie = t('policy.cookie');
  const inStorage = t('policy.storage');
  const long = t('policy.untilDeleted');
  const storedItems = [
    { name: 'rt', where: inCookie, why: t('policy.refresh'), term: t('policy.refreshTerm', { count: SESSION_DAYS }) },
    {
      name: 'salon-device',
      where: inCookie,
      why: t('policy.device'),
      term: t('policy.deviceTerm', { count: DEVICE_DAYS }),
    },
    { name: 'session', where: inStorage, why: t('policy.session'), term: long },
    { name: 'views', where: inStorage, why: t('policy.views'), term: long },
    { name: 'drafts', where: inStorage, why: t('policy.drafts'), term: t('policy.draftsTerm', { count: DRAFT_DAYS }) },
    { name: 'lookups', where: inStorage, why: t('policy.lookups'), term: long },
    { name: 'recordings', where: inStorage, why: t('policy.recordings'), term: long },
    { name: 'push', where: inStorage, why: t('policy.push'), term: long },
    { name: 'seat, draft, correlation', where: inStorage, why: t('policy.tab'), term: t('policy.untilTab') },
  ];
  const sections = [
    { name: 'consent', heading: t('policy.noneTitle') },
    { name: 'list', heading: t('policy.listTitle') },
    { name: 'control', heading: t('policy.controlTitle') },
  ] as const;
  const [consent, list, control] = sections;
  return (
    <TextPage
      title={t('policy.cookieTitle')}
      lead={t('policy.cookieLead', { brand })}
      sections={sections}
      labels={{ contents: t('policy.contents'), print: t('policy.print') }}
    >
      <section id={consent.name} tabIndex={-1} className={css.section} aria-labelledby="consent-title">
        <h2 id="consent-title">{consent.heading}</h2>
        <Blocks body={t('policy.none', { brand })} />
      </section>
      <section id={list.name} tabIndex={-1} className={css.section} aria-labelledby="list-title">
        <h2 id="list-title">{list.heading}</h2>
        <ul className={css.meta}>
          {storedItems.map(({ name, where, why, term }) => (
            <li key={name}>
              <h3>
                <bdi dir="ltr">{name}</bdi> <span className={css.kind}>{where}</span>
              </h3>
              <dl>
                <dt>{t('policy.why')}</dt>
                <dd>{why}</dd>
                <dt>{t('policy.term')}</dt>
                <dd>{term}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </section>
      <section id={control.name} tabIndex={-1} className={css.section} aria-labelledby="control-title">
        <h2 id="control-title">{control.heading}</h2>
        <p>{t('policy.control')}</p>
        {isSignedIn ? (
          <p>{t('policy.signedIn')}</p>
        ) : (
          <Button
            tone="quiet"
            onClick={() => {
              clearStored();
              removeStored('drafts');
              setForgotten(true);
            }}
          >
            {t('policy.forget')}
          </Button>
        )}
        <p role="status">{forgotten && t('policy.forgotten')}</p>
      </section>
    </TextPage>
  );
}
