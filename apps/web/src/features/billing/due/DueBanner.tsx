import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { lastDayBefore, ZONE } from '../mySubscription/days.ts';
import type { Due } from './DueText.tsx';

/** That a payment is open, and the way to it. */
export function DueBanner({ due: { accessUntil } }: { due: Due }) {
  const { t, formatDate } = usePhrases();
  const isOpen = new Date(accessUntil) > new Date();
  return (
    <Banner tone="attention" live>
      <p>
        {isOpen ? t('due.banner', { date: formatDate(lastDayBefore(accessUntil), ZONE) }) : t('due.bannerOver')}{' '}
        <a href={paths.pay}>{t('due.toPay')}</a>
      </p>
    </Banner>
  );
}
