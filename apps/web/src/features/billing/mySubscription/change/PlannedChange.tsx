import { changeSubscription, getCurrentProduct, type Subscription } from '@salon/contract';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { usePackageTitle } from '../../pricing/usePackageTitle.ts';
import css from '../own.module.css';
import { useDays } from '../useSubscriptionStatusText.ts';

/** What changes with the next period, until it is taken back. */
export function PlannedChange({ subscription }: { subscription: Subscription }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const titleOf = usePackageTitle();
  const days = useDays(subscription);
  const { change, isPending } = useChange(changeSubscription, { refreshes: [getCurrentProduct] });
  const { next } = subscription;
  if (next === null) return null;
  const parts = [
    ...(next.packageId === null ? [] : [titleOf(next.packageId)]),
    ...(next.interval === null ? [] : [t(next.interval === 'year' ? 'subscription.yearly' : 'subscription.monthly')]),
    ...(next.seats === null ? [] : [t('change.plannedSeats', { count: next.seats })]),
  ];
  const takeBack = async () => {
    const sent = await change({});
    if (sent.ok) notify(t('change.takenBack'), 'done');
    else showFailure(sent);
  };
  return (
    <Row gap={4} align="center" justify="between" wrap className={css.planned}>
      <div>
        <p className={css.muted}>{t('change.plannedTitle', { date: days.next ?? '' })}</p>
        <ul className={css.parts}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
      <Button tone="quiet" loading={isPending} onClick={() => void takeBack()}>
        {t('change.takeBack')}
      </Button>
    </Row>
  );
}
