import { usePhrases } from '../../../shared/phrases/index.ts';
import type { CurrentProduct } from '../pricing/useProducts.ts';

const DAY_MS = 86_400_000;
/** Billing counts in days of Türkiye. */
const ZONE = 'Europe/Istanbul';

/** A day of billing (`2026-12-22`) as a date, its noon in Türkiye. */
export const dayOf = (day: string): Date => new Date(`${day}T09:00:00Z`);
/** The day before: the last one that is paid. */
export const lastDayOf = (day: string): Date => new Date(dayOf(day).getTime() - DAY_MS);

/** Days that are left until a moment, the present one not counted. */
export const daysLeft = (until: string, now: number): number =>
  Math.max(0, Math.floor((new Date(until).getTime() - now) / DAY_MS));

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
    return until === null ? null : t('subscription.endsOn', { date: formatDate(new Date(until), ZONE) });
  };
}
