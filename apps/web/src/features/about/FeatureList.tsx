import { localeOf } from '@salon/phrases';
import { MessagesSquare, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import css from './about.module.css';
import { namedItems } from './named.ts';

const sections = [
  {
    name: 'secure',
    icon: ShieldCheck,
    title: 'features.secureTitle',
    lead: 'features.secureLead',
    items: 'features.secure',
  },
  {
    name: 'flexible',
    icon: MonitorSmartphone,
    title: 'features.flexibleTitle',
    lead: 'features.flexibleLead',
    items: 'features.flexible',
  },
  {
    name: 'easy',
    icon: MessagesSquare,
    title: 'features.easyTitle',
    lead: 'features.easyLead',
    items: 'features.easy',
  },
] as const;

/** `/features`: what the product can do, in three sections. */
export function FeatureList() {
  const { t, language } = usePhrases();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('features.title')}</h1>
        <p>{t('features.lead')}</p>
      </header>
      {sections.map(({ name, icon: Icon, title, lead, items }) => (
        <section key={name} id={name} className={css.section} aria-labelledby={`${name}-title`}>
          <div>
            <span className={css.badge}>
              <Icon size={24} aria-hidden="true" />
            </span>
            <h2 id={`${name}-title`}>{t(title)}</h2>
            <p>{t(lead)}</p>
          </div>
          <dl className={css.items}>
            {namedItems(t(items), localeOf[language]).map((item) => (
              <div key={item.name}>
                <dt>{item.name}</dt>
                <dd>{item.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={css.note}>{t('features.packagesNote')}</p>
      <Row gap={3} wrap>
        <Link className={buttonClass({})} to={paths.signUp}>
          {t('features.start')}
        </Link>
        <Link className={buttonClass({ tone: 'quiet' })} to={paths.pricing}>
          {t('features.comparePackages')}
        </Link>
      </Row>
    </div>
  );
}
