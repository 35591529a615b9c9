import { localeOf } from '@salon/phrases';
import { config } from '#shared/config.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import css from './about.module.css';
import { namedItems } from './named.ts';

/** `/about`: what the product is, whom it is for, how it works, who runs it. */
export function About() {
  const { t, language } = usePhrases();
  const { brand, operator, contact } = config;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('about.title')}</h1>
        <p>{t('about.lead', { brand })}</p>
      </header>
      <section className={css.text}>
        <h2>{t('about.whyTitle')}</h2>
        <p>{t('about.why', { brand })}</p>
      </section>
      <section className={css.text}>
        <h2>{t('about.whoTitle')}</h2>
        <dl className={css.items}>
          {namedItems(t('about.who'), localeOf[language]).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={css.text}>
        <h2>{t('about.howTitle')}</h2>
        <p>{t('about.how')}</p>
      </section>
      <section className={css.text}>
        <h2>{t('about.operatorTitle')}</h2>
        <p>{t('about.operator', { operator, contact })}</p>
      </section>
      <Row gap={3} wrap>
        <Link className={buttonClass({})} to={publicPaths.features}>
          {t('about.seeFeatures')}
        </Link>
        <Link className={buttonClass({ tone: 'quiet' })} to={paths.contact}>
          {t('about.contact')}
        </Link>
      </Row>
    </div>
  );
}
