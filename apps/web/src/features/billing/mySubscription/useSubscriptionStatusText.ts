import type { Subscription } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import { useAmount } from '../purchase/OrderFacts.tsx';
import { dayOf, lastDayOf, ZONE } from './days.ts';

/** Days of a subscription as they are written. */
export function useDays({ trialEndsAt, periodEnd }: Pick<Subscription, 'trialEndsAt' | 'periodEnd'>) {
  const { formatDate } = usePhrases();
  const trialEnd = trialEndsAt !== null && periodEnd === null ? formatDate(new Date(trialEndsAt)) : null;
  return {
    /** The last one on which the package is open. */
    last: trialEnd ?? (periodEnd === null ? null : formatDate(lastDayOf(periodEnd), ZONE)),
    /** The first one of the next period. */
    next: periodEnd === null ? null : formatDate(dayOf(periodEnd), ZONE),
  };
}

/** How a subscription stands and what comes next, in a sentence. */
export function useSubscriptionStatusText(subscription: Subscription): string {
  const { t } = usePhrases();
  const amount = useAmount(subscription);
  const { last, next } = useDays(subscription);
  const { state, collection, cancelAtPeriodEnd, renewal } = subscription;
  switch (state) {
    case 'trialing':
      return t('standing.trialing', { date: last ?? '' });
    case 'active':
      if (collection === 'contract') return t('subscription.contract');
      if (cancelAtPeriodEnd) return t('standing.ends', { date: last ?? '' });
      return renewal === null
        ? t('standing.renewedSoon', { date: next ?? '' })
        : t('standing.renewed', { date: next ?? '', total: amount(renewal.amount.total) });
    case 'past_due':
      return t('standing.pastDue');
    default:
      return t(`standing.${state}`);
  }
}
