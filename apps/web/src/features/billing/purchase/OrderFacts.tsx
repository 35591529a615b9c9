import { minorUnitsOf, type OrderState, type OrderSummary, SUBSCRIPTION_ANNUAL } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import { ZONE } from '../mySubscription/days.ts';
import { useMoney } from '../pricing/useMoney.ts';
import css from './purchase.module.css';

/** Writes an order's amounts, which come as decimal text. */
export function useAmount({ currency }: Pick<OrderSummary, 'currency'>): (amount: string) => string {
  const money = useMoney(currency, { isColumn: true });
  return (amount) => money(minorUnitsOf(amount) ?? 0);
}

interface Props {
  summary: OrderSummary;
  /** Name of the package as it is shown. */
  title: string;
  /** What became of it; not said: it is still to be paid. */
  state?: OrderState;
}

/** What an order costs, and what comes after it: as the server worked it out. */
export function OrderFacts({ summary, title, state }: Props) {
  const { t, formatDate, formatNumber } = usePhrases();
  const amount = useAmount(summary);
  const isYearly = summary.subscriptionType === SUBSCRIPTION_ANNUAL;
  const next = { date: formatDate(new Date(summary.nextChargeAt), ZONE), total: amount(summary.nextTotal) };
  const facts = [
    [t('subscription.package'), title],
    [t('subscription.period'), t(isYearly ? 'subscription.yearly' : 'subscription.monthly')],
    [t('subscription.seats'), formatNumber(summary.seats)],
    [t('purchase.unitPrice'), amount(summary.unitPrice)],
    [t('purchase.net'), amount(summary.net)],
    [t('purchase.vat', { rate: formatNumber(summary.vatRate) }), amount(summary.vat)],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <div className={css.sum}>
        <dt>{t(state === undefined ? 'purchase.total' : 'payments.total')}</dt>
        <dd>
          <bdi>{amount(summary.total)}</bdi>
        </dd>
      </div>
      {(state === undefined || state === 'pending' || state === 'paid') && (
        <div>
          <dt>{t('purchase.next')}</dt>
          <dd>{t('purchase.nextAt', next)}</dd>
        </div>
      )}
    </dl>
  );
}
