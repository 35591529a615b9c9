import { apiScopes, WEBHOOK_RETENTION_DAYS, WEBHOOK_RETRY_HOURS, webhookEvents } from '@salon/contract';
import type { ReactNode } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { commonCodes, furtherCodes } from './codes.ts';
import css from './Developers.module.css';
import { Marked, Prose, Sample } from './Prose.tsx';
import { samples } from './samples.ts';

/** What the texts name. */
const values = { hours: WEBHOOK_RETRY_HOURS, days: WEBHOOK_RETENTION_DAYS };

interface Topic {
  readonly name: string;
  readonly title: PhraseKey;
  readonly Body: () => ReactNode;
}

const topics: readonly Topic[] = [
  { name: 'keys', title: 'developers.keysTitle', Body: () => <Text of="developers.keys" /> },
  {
    name: 'request',
    title: 'developers.requestTitle',
    Body: () => <Text of="developers.request" code={samples.request} />,
  },
  { name: 'scopes', title: 'developers.scopesTitle', Body: Scopes },
  { name: 'problems', title: 'developers.problemsTitle', Body: Problems },
  { name: 'paging', title: 'developers.pagingTitle', Body: () => <Text of="developers.paging" /> },
  {
    name: 'idempotency',
    title: 'developers.idempotencyTitle',
    Body: () => <Text of="developers.idempotency" code={samples.change} />,
  },
  { name: 'etags', title: 'developers.etagsTitle', Body: () => <Text of="developers.etags" /> },
  {
    name: 'limits',
    title: 'developers.limitsTitle',
    Body: () => <Text of="developers.limits" code={samples.limits} />,
  },
  {
    name: 'behalf',
    title: 'developers.behalfTitle',
    Body: () => <Text of="developers.behalf" code={samples.behalf} />,
  },
  { name: 'webhooks', title: 'developers.webhooksTitle', Body: Events },
  {
    name: 'signature',
    title: 'developers.signatureTitle',
    Body: () => <Text of="developers.signature" code={samples.signature} />,
  },
  { name: 'retries', title: 'developers.retriesTitle', Body: () => <Text of="developers.retries" /> },
  { name: 'bigbluebutton', title: 'developers.bigbluebuttonTitle', Body: () => <Text of="developers.bigbluebutton" /> },
  { name: 'openapi', title: 'developers.specTitle', Body: Documents },
];

/** `/developers`: in Turkish, and in English for everyone else. */
export function Developers() {
  const { t, language } = usePhrases();
  const foreign = language === 'ar' || language === 'ru' ? ({ lang: 'en', dir: 'ltr' } as const) : {};
  return (
    <div className={css.page} {...foreign}>
      <header className={css.head}>
        <h1>{t('developers.title')}</h1>
        <p>{t('developers.lead')}</p>
      </header>
      <nav className={css.contents} aria-label={t('developers.contents')}>
        <ul>
          {topics.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${name}`}>{t(title)}</a>
            </li>
          ))}
        </ul>
        <Link className={buttonClass({ tone: 'quiet' })} to="/profile/api">
          {t('developers.manage')}
        </Link>
      </nav>
      <Stack gap={8}>
        {topics.map(({ name, title, Body }) => (
          <section key={name} id={name} className={css.topic} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>{t(title)}</h2>
            <Body />
          </section>
        ))}
      </Stack>
    </div>
  );
}

function Text({ of, code }: { of: PhraseKey; code?: string }) {
  const { t } = usePhrases();
  return (
    <>
      <Prose text={t(of, values)} />
      {code !== undefined && <Sample code={code} />}
    </>
  );
}

/** Two columns: a word of the API, and what it means. */
function Terms({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly [string, string])[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([term, meaning]) => (
          <tr key={term}>
            <th scope="row">
              <code className={css.code} dir="ltr">
                {term}
              </code>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const keyOf = <Name extends string>(name: Name) => name.replace(/\W/g, '_');

function Scopes() {
  const { t } = usePhrases();
  return (
    <>
      <Text of="developers.scopes" />
      <Terms
        heads={[t('developers.scope'), t('developers.allows')]}
        rows={apiScopes.map((scope) => [scope, t(`developerTerms.scope_${keyOf(scope)}` as PhraseKey)])}
      />
    </>
  );
}

function Events() {
  const { t } = usePhrases();
  return (
    <>
      <Text of="developers.webhooks" />
      <Terms
        heads={[t('developers.event'), t('developers.when')]}
        rows={webhookEvents.map((event) => [event, t(`developerTerms.event_${keyOf(event)}` as PhraseKey)])}
      />
    </>
  );
}

/** Problem details, and every code with an anchor of its own: the API names it as the problem's type. */
function Problems() {
  const { t } = usePhrases();
  return (
    <>
      <Text of="developers.problems" code={samples.problem} />
      <h3>{t('developers.codesTitle')}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('developers.code')}</th>
            <th scope="col">{t('developers.status')}</th>
            <th scope="col">{t('developers.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {commonCodes.map(({ code, status, meaning }) => (
            <tr key={code} id={code} className={css.anchor}>
              <th scope="row">
                <code className={css.code} dir="ltr">
                  {code}
                </code>
              </th>
              <td>{status}</td>
              <td>
                <Marked text={t(meaning)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text of="developers.otherCodes" />
      {furtherCodes.map(({ status, codes }) => (
        <div key={status} className={css.further}>
          <h4>{status}</h4>
          <ul>
            {codes.map((code) => (
              <li key={code} id={code} className={css.anchor}>
                <code className={css.code} dir="ltr">
                  {code}
                </code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function Documents() {
  const { t } = usePhrases();
  return (
    <>
      <Text of="developers.spec" />
      <ul>
        <li>
          <a href="/api/v1/openapi.json">{t('developers.specPrograms')}</a>
        </li>
        <li>
          <a href="/api/openapi.json">{t('developers.specWhole')}</a>
        </li>
      </ul>
    </>
  );
}
