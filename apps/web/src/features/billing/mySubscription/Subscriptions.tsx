import { getCurrentProduct, getDue, type Subscription } from '@salon/contract';
import { Package } from 'lucide-react';
import { Head, QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { DueText } from '../due/DueText.tsx';
import { CardOnFile } from './CardOnFile.tsx';
import { Offers } from './Offers.tsx';
import { OwnSubscription } from './OwnSubscription.tsx';
import css from './own.module.css';
import { RenewalNotices } from './RenewalNotices.tsx';
import { Seats } from './Seats.tsx';

/** `/profile/subscriptions`: how the subscription stands, what comes next, its card and its people. */
export function Subscriptions() {
  const { t } = usePhrases();
  const asked = useCall(getCurrentProduct, {});
  return (
    <Stack gap={6}>
      <Head title={t('subscription.title')} lead={t('subscription.lead')} />
      <QueryState asked={asked} lines={4}>
        {({ offers, subscription }) => (
          <>
            <Offers offers={offers} />
            {subscription === null ? <None /> : <SubscriptionStatus subscription={subscription} />}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** States in which seats can be given. */
const LIVE: readonly Subscription['state'][] = ['trialing', 'active', 'past_due'];

function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
  const { state, renewal, collection } = subscription;
  const isLive = LIVE.includes(state);
  return (
    <>
      {state === 'past_due' && <OpenPayment />}
      {renewal !== null && <RenewalNotices renewal={renewal} />}
      <OwnSubscription subscription={subscription} isLive={isLive} />
      {collection === 'card' && <CardOnFile subscription={subscription} />}
      {isLive && <Seats />}
    </>
  );
}

/** Why the renewal was not paid, and the way to pay it. */
function OpenPayment() {
  const { t } = usePhrases();
  const asked = useCall(getDue, {});
  return (
    <QueryState asked={asked} lines={1}>
      {({ due }) =>
        due !== null && (
          <DueText
            due={due}
            actions={
              <a className={buttonClass({})} href={paths.pay}>
                {t('due.toPay')}
              </a>
            }
          />
        )
      }
    </QueryState>
  );
}

function None() {
  const { t } = usePhrases();
  return (
    <Card as="section">
      <Package size={32} aria-hidden="true" />
      <h2 className={css.title}>{t('subscription.none')}</h2>
      <p>{t('subscription.noneText')}</p>
      <div>
        <Link className={buttonClass({})} to={paths.pricing}>
          {t('subscription.seePackages')}
        </Link>
      </div>
    </Card>
  );
}
