import { getCurrentProduct } from '@salon/contract';
import { Package } from 'lucide-react';
import { Head, Loaded } from '../../../shared/page/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { Banner } from '../../../shared/ui/Banner.tsx';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Card, Stack } from '../../../shared/ui/Layout.tsx';
import type { CurrentProduct } from '../pricing/useProducts.ts';
import { Offers } from './Offers.tsx';
import { OwnSubscription } from './OwnSubscription.tsx';
import css from './own.module.css';
import { Seats } from './Seats.tsx';

/** `/profile/subscriptions`: state, people and period of what was bought or tried. */
export function Subscriptions() {
  const { t } = usePhrases();
  const asked = useCall(getCurrentProduct, {});
  return (
    <Stack gap={6}>
      <Head title={t('subscription.title')} lead={t('subscription.lead')} />
      <Loaded asked={asked} lines={4}>
        {(product) => (
          <>
            <Offers offers={product.offers} />
            <Standing product={product} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** States in which seats can be given. */
const LIVE = ['trialing', 'active', 'past_due'];

function Standing({ product }: { product: CurrentProduct }) {
  const { t } = usePhrases();
  const { subscription } = product;
  if (subscription === null) return <None />;
  const isLive = LIVE.includes(subscription.state);
  return (
    <>
      {subscription.state === 'past_due' && (
        <Banner tone="attention">
          <p>{t('subscription.pastDueText')}</p>
        </Banner>
      )}
      <OwnSubscription product={product} subscription={subscription} isLive={isLive} />
      {isLive && <Seats />}
    </>
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
