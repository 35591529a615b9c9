import { PASSWORD_MIN, passwordFaults } from '@salon/contract';
import { Check, Circle } from 'lucide-react';
import { usePhrases } from '../phrases/index.ts';
import { classes } from '../ui/classes.ts';
import { Row } from '../ui/Layout.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import css from './PasswordRules.module.css';
import { demandKeys, demands } from './password.rules.ts';

/** What a new password needs, each ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = usePhrases();
  const faults = password === '' ? demands : passwordFaults(password);
  return (
    <div className={css.rules}>
      <p className={css.title}>{t('signing.rules')}</p>
      <ul className={css.list}>
        {demands.map((demand) => {
          const met = !faults.some((fault) => fault === demand);
          const Icon = met ? Check : Circle;
          return (
            <Row as="li" gap={2} align="start" key={demand} className={classes(css.rule, met && css.met)}>
              <Icon size={16} aria-hidden="true" />
              <span>{t(demandKeys[demand], { length: PASSWORD_MIN })}</span>
              <VisuallyHidden>
                <span>: {t(met ? 'signing.ruleMet' : 'signing.ruleOpen')}</span>
              </VisuallyHidden>
            </Row>
          );
        })}
      </ul>
    </div>
  );
}
