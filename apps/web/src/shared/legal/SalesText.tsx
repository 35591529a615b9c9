import { TRIAL_DAYS, TRIAL_SEATS } from '@salon/contract';
import { SALES_TEXTS_VERSION, salesSections } from '@salon/phrases';
import { config } from '../config.ts';
import { usePhrases } from '../phrases/index.ts';
import { Blocks } from './Blocks.tsx';
import css from './LegalText.module.css';

/** The sales policy, section by section. Its words are the pack `sales`. */
export function SalesText({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { t } = usePhrases();
  const values = {
    brand: config.brand,
    operator: config.operator,
    contact: config.contact,
    trialDays: TRIAL_DAYS,
    trialSeats: TRIAL_SEATS,
  };
  return (
    <div className={css.text}>
      {salesSections.map((section) => (
        <section key={section} id={section} tabIndex={-1} aria-labelledby={`${section}-title`}>
          <Heading id={`${section}-title`}>{t(`sales.${section}Title`)}</Heading>
          <Blocks body={t(`sales.${section}`, values)} />
        </section>
      ))}
      <p className={css.version}>{t('sales.version', { version: SALES_TEXTS_VERSION })}</p>
    </div>
  );
}
