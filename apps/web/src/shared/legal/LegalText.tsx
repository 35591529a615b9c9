import { CONSENT_VERSION, GUEST_DATA_DAYS } from '@salon/contract';
import { config } from '../config.ts';
import { usePhrases } from '../phrases/index.ts';
import { Blocks } from './Blocks.tsx';
import css from './LegalText.module.css';
import { type Audience, introductionOf, type LegalTextName, sectionsOf } from './legal.sections.ts';

/** How long an account's data outlive the wish to delete it (law 6698, article 13). Days. */
const ACCOUNT_DATA_DAYS = 30;

/** A text to read, section by section. */
export function LegalText({ name, audience }: { name: LegalTextName; audience: Audience }) {
  const { t } = usePhrases();
  const values = {
    brand: config.brand,
    operator: config.operator,
    contact: config.contact,
    days: audience === 'guest' ? GUEST_DATA_DAYS : ACCOUNT_DATA_DAYS,
  };
  return (
    <div className={css.text}>
      <p>{t(introductionOf(name, audience), values)}</p>
      {sectionsOf(name, audience).map(({ heading, body }) => (
        <section key={heading}>
          <h3>{t(heading)}</h3>
          <Blocks body={t(body, values)} />
        </section>
      ))}
      <p className={css.version}>{t('join.legalVersion', { version: CONSENT_VERSION })}</p>
    </div>
  );
}
