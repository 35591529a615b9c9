import type { Subscription } from '@salon/contract';
import { useId } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Card } from '#shared/ui/Layout.tsx';
import { usePackageTitle } from '../pricing/usePackageTitle.ts';
import { PlannedChange } from './change/PlannedChange.tsx';
import css from './own.module.css';
import { SubscriptionActions } from './SubscriptionActions.tsx';
import { useDays, useSubscriptionStatusText } from './useSubscriptionStatusText.ts';

interface Props {
  subscription: Subscription;
  isLive: boolean;
}

/** A subscription: how it stands, what comes next, and what its buyer can do about it. */
export function OwnSubscription({ subscription, isLive }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const days = useDays(subscription);
  const sentence = useSubscriptionStatusText(subscription);
  const title = usePackageTitle()(subscription.packageId);
  const { state, cancelAtPeriodEnd, interval, collection, seats, seatsGiven, renewal } = subscription;
  const isOpen = state === 'past_due' || state === 'unpaid';
  const isPaid = state !== 'trialing' && collection === 'card';
  const facts = [
    ...(isPaid
      ? [[t('subscription.period'), t(interval === 'year' ? 'subscription.yearly' : 'subscription.monthly')]]
      : []),
    ...(isLive && days.last !== null ? [[t('subscription.periodEnd'), days.last]] : []),
    [t('subscription.seats'), isLive ? t('standing.given', { given: seatsGiven, all: seats }) : String(seats)],
  ] as const;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
        <span
          className={classes(css.mark, isOpen && css.attention, (!isLive || cancelAtPeriodEnd) && !isOpen && css.over)}
        >
          {t(cancelAtPeriodEnd && isLive ? 'subscription.endsAtPeriod' : `subscription.${state}`)}
        </span>
      </h2>
      <p>{sentence}</p>
      {renewal?.consent === 'given' && <p className={css.muted}>{t('renewal.given')}</p>}
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PlannedChange subscription={subscription} />
      <SubscriptionActions subscription={subscription} title={title} isLive={isLive} />
    </Card>
  );
}
