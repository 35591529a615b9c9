import {
  cancelSubscription,
  changeSubscription,
  getCurrentProduct,
  type Interval,
  resumeSubscription,
  type Subscription,
} from '@salon/contract';
import { useId, useState } from 'react';
import { useFailure } from '../../../shared/failure/index.ts';
import { Confirm } from '../../../shared/page/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useChange } from '../../../shared/query/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { Card, Row } from '../../../shared/ui/Layout.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import type { CurrentProduct } from '../pricing/useProducts.ts';
import css from './own.module.css';
import { dayOf, lastDayOf } from './useEnd.ts';

interface Props {
  product: CurrentProduct;
  subscription: Subscription;
  isLive: boolean;
}

const ZONE = 'Europe/Istanbul';

/** Days of a subscription as they are written. */
function useDays({ trialEndsAt, periodEnd }: Subscription) {
  const { formatDate } = usePhrases();
  const last = trialEndsAt !== null && periodEnd === null ? new Date(trialEndsAt) : null;
  return {
    /** The last one on which the package is open. */
    last: last !== null ? formatDate(last) : periodEnd === null ? null : formatDate(lastDayOf(periodEnd), ZONE),
    /** The first one of the next period. */
    next: periodEnd === null ? null : formatDate(dayOf(periodEnd), ZONE),
  };
}

/** A subscription: how it stands, and what its buyer can do about it. */
export function OwnSubscription({ product, subscription, isLive }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const days = useDays(subscription);
  const { state, cancelAtPeriodEnd, interval, next, collection } = subscription;
  const planned = next?.interval ?? null;
  const period = (value: Interval) => t(value === 'year' ? 'subscription.yearly' : 'subscription.monthly');
  const facts = [
    { label: t('subscription.state'), value: t(`subscription.${state}`) },
    ...(state === 'trialing' || collection === 'contract'
      ? []
      : [{ label: t('subscription.period'), value: period(interval) }]),
    ...(days.last === null ? [] : [{ label: t('subscription.periodEnd'), value: days.last }]),
    { label: t('subscription.seats'), value: String(subscription.seats) },
  ];
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {product.subscription === null || !isLive ? t('subscription.over') : product.title}
        {cancelAtPeriodEnd && isLive && <span className={css.mark}>{t('subscription.endsAtPeriod')}</span>}
      </h2>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {collection === 'contract' && <p className={css.soft}>{t('subscription.contract')}</p>}
      {planned !== null && days.next !== null && (
        <p>{t('subscription.switchPlanned', { date: days.next, period: period(planned) })}</p>
      )}
      {isLive ? (
        <Ways product={product} subscription={subscription} isLive />
      ) : (
        <div>
          <Link className={buttonClass({})} to={paths.pricing}>
            {t('subscription.seePackages')}
          </Link>
        </div>
      )}
    </Card>
  );
}

type Asking = 'cancel' | 'switch' | null;

/** Cancel, take it back, pay by the month or the year. */
function Ways({ product, subscription }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const days = useDays(subscription);
  const refreshes = [getCurrentProduct];
  const cancel = useChange(cancelSubscription, { refreshes });
  const resume = useChange(resumeSubscription, { refreshes });
  const change = useChange(changeSubscription, { refreshes });
  const [asking, setAsking] = useState<Asking>(null);
  const { state, interval, cancelAtPeriodEnd, next, collection } = subscription;
  const other: Interval = (next?.interval ?? interval) === 'year' ? 'month' : 'year';
  const isTrial = state === 'trialing';
  const date = days.last ?? '';
  const did = async (sending: Promise<{ ok: boolean }>, words: string) => {
    const sent = (await sending) as Awaited<ReturnType<typeof cancel.change>>;
    setAsking(null);
    if (sent.ok) notify(words, 'done');
    else showFailure(sent);
  };
  // What was planned is taken back by asking for nothing.
  const switched = () => change.change(other === interval ? {} : { interval: other });
  return (
    <>
      <Row gap={2} wrap>
        {cancelAtPeriodEnd ? (
          <Button loading={resume.isPending} onClick={() => void did(resume.change({}), t('subscription.resumed'))}>
            {t('subscription.resume')}
          </Button>
        ) : (
          <>
            {state === 'active' && collection === 'card' && (
              <Button tone="quiet" onClick={() => setAsking('switch')}>
                {t(other === 'year' ? 'subscription.toYearly' : 'subscription.toMonthly')}
              </Button>
            )}
            <Button tone="quiet" onClick={() => setAsking('cancel')}>
              {t('subscription.cancel')}
            </Button>
          </>
        )}
      </Row>
      {asking === 'cancel' && (
        <Confirm
          title={t('subscription.cancelTitle')}
          action={t('subscription.cancel')}
          keep={t('subscription.keep')}
          onConfirm={() => did(cancel.change({}), t('subscription.cancelledNotice'))}
          onClose={() => setAsking(null)}
        >
          <p>
            {isTrial
              ? t('subscription.cancelTrialText', { date })
              : t('subscription.cancelText', { date, package: product.title })}
          </p>
        </Confirm>
      )}
      {asking === 'switch' && (
        <Confirm
          title={t(other === 'year' ? 'subscription.toYearlyTitle' : 'subscription.toMonthlyTitle')}
          action={t(other === 'year' ? 'subscription.toYearly' : 'subscription.toMonthly')}
          tone="primary"
          onConfirm={() => did(switched(), t('subscription.switched', { date: days.next ?? date }))}
          onClose={() => setAsking(null)}
        >
          <p>{t('subscription.switchText', { date: days.next ?? date })}</p>
        </Confirm>
      )}
    </>
  );
}
