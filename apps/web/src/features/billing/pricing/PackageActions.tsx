import { type Product, TRIAL_DAYS, TRIAL_SEATS } from '@salon/contract';
import { isOff } from '#shared/config.ts';
import { enterprisePath, paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass, type Tone } from '#shared/ui/Button.tsx';
import { buyAddress } from '../buy.address.ts';
import css from './PackageCard.module.css';
import { hasTrial, type Shown } from './pricing.plans.ts';
import type { CurrentProduct } from './useProducts.ts';

interface Props {
  product: Product;
  title: string;
  isCurrent: boolean;
  isSignedIn: boolean;
  /** Its button is the one that is meant to be pressed. */
  isRecommended: boolean;
  /** The trial is offered. */
  mayTry: boolean;
  own: CurrentProduct | null;
  shown: Shown;
  seats: number;
}

interface Way {
  readonly to: string;
  readonly text: string;
  /** Says which package it is about to anyone who hears the button alone. */
  readonly name?: string;
  /** A page with a policy of its own: the browser has to load it as a document. */
  readonly isDocument?: boolean;
}

/** What can be done about a package: buy, try, ask, begin. */
export function PackageActions({ product, title, isCurrent, isSignedIn, isRecommended, mayTry, ...rest }: Props) {
  const { t } = usePhrases();
  const { own, shown, seats } = rest;
  const trial = { days: TRIAL_DAYS, package: title };
  const ways: Way[] = [];
  const isTried = hasTrial(product, TRIAL_SEATS);
  if (isTried && mayTry)
    ways.push({ to: paths.trialStart, text: t('pricing.try', trial), name: t('pricing.tryName', trial) });
  if (isCurrent && own?.subscription != null) ways.push({ to: paths.subscriptions, text: t('pricing.manage') });
  else if (product.isFree) {
    if (isSignedIn) ways.push({ to: paths.home, text: t('pricing.goHome') });
    else if (!isOff('signUp')) ways.push({ to: paths.signUp, text: t('pricing.start') });
  } else if (product.buyNow) {
    if (!isOff('purchases'))
      ways.push({
        to: buyAddress({ packageId: product.id, interval: shown.interval, currency: shown.currency, seats }),
        text: t('pricing.buy'),
        name: t('pricing.buyName', { package: title }),
        isDocument: true,
      });
  } else
    ways.push({ to: enterprisePath, text: t('pricing.contact'), name: t('pricing.contactName', { package: title }) });
  const toneAt = (index: number): Tone => (index === 0 && (mayTry ? isTried : isRecommended) ? 'primary' : 'quiet');
  return (
    <div className={css.actions}>
      {ways.map(({ to, text, name, isDocument = false }, index) => {
        const look = {
          className: buttonClass({ tone: toneAt(index), full: true }),
          ...(name !== undefined && { 'aria-label': name }),
        };
        return isDocument ? (
          <a key={to} {...look} href={to}>
            {text}
          </a>
        ) : (
          <Link key={to} {...look} to={to}>
            {text}
          </Link>
        );
      })}
      {isTried && (
        <p className={css.unit}>
          {mayTry ? t('pricing.trialNote', { days: TRIAL_DAYS, seats: TRIAL_SEATS }) : t('pricing.trialUsed')}
        </p>
      )}
    </div>
  );
}
