import { usePhrases } from '#shared/phrases/index.ts';
import { usePackageTitle } from '../../pricing/usePackageTitle.ts';
import { useAmount } from '../../purchase/OrderFacts.tsx';
import css from '../../purchase/purchase.module.css';
import { ZONE } from '../days.ts';
import type { Quote } from './change.remote.ts';

/** What is credited and charged for a change, line by line, and what comes after it. */
export function ChangeQuote({ quote: { summary, lines } }: { quote: Quote }) {
  const { t, formatDate, formatNumber } = usePhrases();
  const amount = useAmount(summary);
  const titleOf = usePackageTitle();
  const { net, vat, vatRate, total, nextChargeAt, nextTotal } = summary;
  const partsOf = ({ packageId, seats, interval, part }: Quote['lines'][number]) => [
    t('payments.packageOf', { package: titleOf(packageId), count: seats }),
    t(interval === 'year' ? 'subscription.yearly' : 'subscription.monthly'),
    ...(part === null ? [] : [t('change.part', { days: formatNumber(part.days), of: formatNumber(part.of) })]),
  ];
  return (
    <dl className={css.facts} aria-label={t('change.quote')}>
      {lines.map((line) => (
        <div key={JSON.stringify(line)}>
          <dt>
            {t(line.isCredit ? 'change.credit' : 'change.charge')}
            <span className={css.part}>{partsOf(line).join(' · ')}</span>
          </dt>
          <dd>
            <bdi>{amount(line.net)}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('purchase.net')}</dt>
        <dd>
          <bdi>{amount(net)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('purchase.vat', { rate: formatNumber(vatRate) })}</dt>
        <dd>
          <bdi>{amount(vat)}</bdi>
        </dd>
      </div>
      <div className={css.sum}>
        <dt>{t('purchase.total')}</dt>
        <dd>
          <bdi>{amount(total)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('purchase.next')}</dt>
        <dd>{t('purchase.nextAt', { date: formatDate(new Date(nextChargeAt), ZONE), total: amount(nextTotal) })}</dd>
      </div>
    </dl>
  );
}
