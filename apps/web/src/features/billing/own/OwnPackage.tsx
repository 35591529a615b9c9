import { getCurrentProduct, packageFlags, TRIAL_DAYS } from '@salon/contract';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Loaded } from '../../../shared/page/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Card, Row } from '../../../shared/ui/Layout.tsx';
import { useBenefits } from '../pricing/useBenefits.ts';
import type { CurrentProduct } from '../pricing/useProducts.ts';
import { Offers } from './Offers.tsx';
import css from './own.module.css';
import { useEnd } from './useEnd.ts';

/** What the own package is, what it allows and until when. */
export function OwnPackage() {
  const asked = useCall(getCurrentProduct, {});
  return (
    <Loaded asked={asked} lines={2}>
      {(product) => (
        <>
          <Offers offers={product.offers} />
          <PackageFacts product={product} />
        </>
      )}
    </Loaded>
  );
}

function PackageFacts({ product }: { product: CurrentProduct }) {
  const { t } = usePhrases();
  const id = useId();
  const end = useEnd();
  const words = useBenefits();
  const { subscription, limits, flags } = product;
  const isOwn = subscription !== null && subscription.packageId === product.id;
  const isFree = product.until === null && !isOwn && subscription?.state !== 'active';
  const ending = end(product);
  return (
    <Card as="section" aria-labelledby={id}>
      <Row gap={4} align="start" wrap justify="between">
        <div>
          <p className={css.soft}>{t('subscription.packageTitle')}</p>
          <h2 id={id} className={css.title}>
            {product.title}
            {product.isTrial && <span className={css.mark}>{t('subscription.trialing')}</span>}
          </h2>
          {ending !== null && <p>{ending}</p>}
          {!isOwn && !isFree && <p className={css.soft}>{t('subscription.givenSeat')}</p>}
        </div>
        <Ways product={product} isOwn={isOwn} />
      </Row>
      <h3 className={css.heading}>{t('subscription.allows')}</h3>
      <ul className={css.benefits}>
        {[...words.lines(limits), ...packageFlags.filter((flag) => flags[flag]).map(words.flag)].map((line) => (
          <li key={line}>
            <Check size={18} aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What can be done about it: try, buy, manage. */
function Ways({ product, isOwn }: { product: CurrentProduct; isOwn: boolean }) {
  const { t } = usePhrases();
  const isBought = isOwn && !product.isTrial;
  return (
    <Row gap={2} wrap>
      {product.mayTry && (
        <Link className={buttonClass({})} to={paths.trialStart}>
          {t('subscription.tryIt', { days: TRIAL_DAYS })}
        </Link>
      )}
      {isOwn && (
        <Link className={buttonClass({ tone: 'quiet' })} to={paths.subscriptions}>
          {t('subscription.manage')}
        </Link>
      )}
      {!isBought && (
        <Link className={buttonClass({ tone: product.mayTry ? 'quiet' : 'primary' })} to={paths.pricing}>
          {t('subscription.seePackages')}
        </Link>
      )}
    </Row>
  );
}
