import { MessagesSquare, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { isOff } from '#shared/config.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './Landing.module.css';

const features = [
  { icon: ShieldCheck, title: 'landing.secureTitle', text: 'landing.secureText' },
  { icon: MonitorSmartphone, title: 'landing.flexibleTitle', text: 'landing.flexibleText' },
  { icon: MessagesSquare, title: 'landing.easyTitle', text: 'landing.easyText' },
] as const;

/** What the product promises, in three sentences. */
export function Features() {
  const { t } = usePhrases();
  return (
    <section className={css.features} aria-labelledby="features">
      <h2 id="features">{t('landing.featuresTitle')}</h2>
      <ul className={css.list}>
        {features.map(({ icon: Icon, title, text }) => (
          <Stack as="li" gap={2} key={title} className={css.feature}>
            <span className={css.badge}>
              <Icon size={24} aria-hidden="true" />
            </span>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </Stack>
        ))}
      </ul>
      <Row gap={3} wrap>
        <Link className={buttonClass({ tone: 'quiet' })} to={publicPaths.features}>
          {t('landing.allFeatures')}
        </Link>
        <Link className={buttonClass({ tone: 'quiet' })} to={paths.pricing}>
          {t('common.pricing')}
        </Link>
      </Row>
      {!isOff('signUp') && (
        <div className={css.account}>
          <div>
            <h2>{t('landing.accountTitle')}</h2>
            <p>{t('landing.account')}</p>
          </div>
          <Link className={buttonClass({ tone: 'quiet' })} to={paths.signUp}>
            {t('common.startFree')}
          </Link>
        </div>
      )}
    </section>
  );
}
