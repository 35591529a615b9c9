import { usePhrases } from '#shared/phrases/index.ts';
import type { CurrentProduct } from '../pricing/useProducts.ts';
import { dayOf, daysLeft, lastDayBefore, lastDayOf, ZONE } from './days.ts';

/** Says when a package ends or is renewed; null: it has no end. */
export function useEnd(): (product: CurrentProduct) => string | null {
  const { t, formatDate } = usePhrases();
  return ({ isTrial, until, subscription }) => {
    if (isTrial && until !== null) {
      const left = daysLeft(until, Date.now());
      const ends = t('subscription.endsOn', { date: formatDate(new Date(until)) });
      return `${left === 0 ? t('subscription.trialLastDay') : t('subscription.trialDaysLeft', { count: left })} · ${ends}`;
    }
    const end = subscription?.periodEnd ?? null;
    if (subscription !== null && end !== null && subscription.state === 'active')
      return subscription.cancelAtPeriodEnd
        ? t('subscription.endsOn', { date: formatDate(lastDayOf(end), ZONE) })
        : t('subscription.renewsOn', { date: formatDate(dayOf(end), ZONE) });
    return until === null ? null : t('subscription.endsOn', { date: formatDate(lastDayBefore(until), ZONE) });
  };
}
