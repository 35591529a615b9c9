import { TRIAL_DAYS, TRIAL_SEATS } from '@salon/contract';
import { config } from '../config.ts';
import { usePhrases } from '../phrases/index.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useTextWords } from './useTextWords.ts';
import { Words } from './Words.tsx';

/** What the sales policy is filled with. */
export const salesValues = () => ({
  brand: config.brand,
  operator: config.operator,
  contact: config.contact,
  trialDays: TRIAL_DAYS,
  trialSeats: TRIAL_SEATS,
});

/** The sales policy in a version, section by section. The words that the product comes with are the pack `sales`. */
export function SalesText({ heading, version }: { heading: 'h2' | 'h3'; version: string }) {
  const { t } = usePhrases();
  const { text, failed, retry } = useTextWords('salesPolicy', version);
  if (failed)
    return (
      <Banner tone="danger" live actions={<Button onClick={retry}>{t('common.retry')}</Button>}>
        {t('join.legalFailed')}
      </Banner>
    );
  if (text === null) return <Skeleton />;
  return (
    <Words {...text} values={salesValues()} heading={heading} version={t('sales.version', { version })} hasAnchors />
  );
}
