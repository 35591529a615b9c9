import { getCurrentProduct, packageFlags, TRIAL_DAYS } from '@salon/contract';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { useBenefits } from '../pricing/useBenefits.ts';
import type { CurrentProduct } from '../pricing/useProducts.ts';
import { Offers } from './Offers.tsx';
import css from './own.module.css';
import { useEnd } from './useEnd.ts';

/** Part of the page's address that opens it: `paths.packageDetails`. */
const ANCHOR = 'package';

/** What the own package is and until when, in a line; what it allows when that is opened. */
export function OwnPackage() {
  const asked = useCall(getCurrentProduct, {});
  return (
    <QueryState asked={asked} lines={2}>
      {(product) => (
        <>
          <Offers offers={product.offers} />
          <PackageFacts product={product} />
        </>
      )}
    </QueryState>
  );
}

function PackageFacts({ product }: { product: CurrentProduct }) {
  const { t } = usePhrases();
  const isAsked = useLocation().hash === `#${ANCHOR}`;
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAsked) element.current?.scrollIntoView();
  }, [isAsked]);
  const end = useEnd();
  const words = useBenefits();
  const { subscription, limits, flags } = product;
  const isOwn = subscription !== null && subscription.packageId === product.id;
  const isFree = product.until === null && !isOwn && subscription?.state !== 'active';
  const ending = end(product);
  return (
    <Card as="details" gap={0} id={ANCHOR} ref={element} open={isAsked}>
      <summary className={css.summary}>
        <span className={css.muted}>{t('subscription.packageTitle')}</span>
        <h2 className={css.title}>{product.title}</h2>
        {product.isTrial && <span className={css.mark}>{t('subscription.trialing')}</span>}
        {ending !== null && <span>{ending}</span>}
        <span className={css.more}>
          {t('subscription.details')}
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      </summary>
      <Stack className={css.inside}>
        {!isOwn && !isFree && <p className={css.muted}>{t('subscription.givenSeat')}</p>}
        <h3 className={css.heading}>{t('subscription.allows')}</h3>
        <ul className={css.benefits}>
          {[...words.lines(limits), ...packageFlags.filter((flag) => flags[flag]).map(words.flag)].map((line) => (
            <li key={line}>
              <Check size={18} aria-hidden="true" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <OwnPackageActions product={product} isOwn={isOwn} />
      </Stack>
    </Card>
  );
}

/** What can be done about it: try, buy, manage. */
function OwnPackageActions({ product, isOwn }: { product: CurrentProduct; isOwn: boolean }) {
  const { t } = usePhrases();
  const isBought = isOwn && !product.isTrial;
  return (
    <Row gap={2} wrap>
      {product.mayTry && (
        <Link className={buttonClass({ tone: 'quiet' })} to={paths.trialStart}>
          {t('subscription.tryIt', { days: TRIAL_DAYS })}
        </Link>
      )}
      {isOwn && (
        <Link className={buttonClass({ tone: 'quiet' })} to={paths.subscriptions}>
          {t('subscription.manage')}
        </Link>
      )}
      {!isBought && (
        <Link className={buttonClass({ tone: 'quiet' })} to={paths.pricing}>
          {t('subscription.seePackages')}
        </Link>
      )}
    </Row>
  );
}
