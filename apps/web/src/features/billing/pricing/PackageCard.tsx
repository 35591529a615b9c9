import type { Product } from '@salon/contract';
import { Check, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Select } from '../../../shared/ui/Select.tsx';
import { PackageActions } from './PackageActions.tsx';
import css from './PackageCard.module.css';
import { addedTo, amountOf, readingOf, type Shown, seatCounts } from './pricing.plans.ts';
import { useBenefits } from './useBenefits.ts';
import { useMoney } from './useMoney.ts';
import type { CurrentProduct } from './useProducts.ts';

interface Props {
  product: Product;
  /** The package before it in the list. */
  before: Product | null;
  own: CurrentProduct | null;
  isSignedIn: boolean;
  isRecommended: boolean;
  shown: Shown;
  onSeats: (seats: number) => void;
}

/** A package: what it costs, for whom it is, what it has, and what can be done about it. */
export function PackageCard({ product, before, own, isSignedIn, isRecommended, shown, onSeats }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const { title } = product;
  const { chosen } = shown;
  const isChosen = chosen.package === product.id && seatCounts(product).includes(chosen.seats);
  const seats = isChosen ? chosen.seats : product.seatsMin;
  const isCurrent = own?.id === product.id;
  const isTooSmall = product.limits.maxParticipants < shown.people;
  const badge = isCurrent ? t('pricing.current') : isRecommended ? t('pricing.recommended') : null;
  return (
    <li className={classes(css.card, isRecommended && css.recommended)} aria-labelledby={id}>
      <div className={css.badges}>{badge !== null && <span className={css.badge}>{badge}</span>}</div>
      <h2 id={id}>{title}</h2>
      <Price product={product} shown={shown} />
      <div className={css.seats}>
        {isTooSmall && (
          <p className={css.tooSmall}>
            <TriangleAlert size={18} aria-hidden="true" />
            {t('pricing.tooSmall', { count: shown.people })}
          </p>
        )}
        {!product.isFree && <Seats product={product} seats={seats} shown={shown} onChange={onSeats} />}
      </div>
      <PackageActions
        product={product}
        title={title}
        isCurrent={isCurrent}
        isSignedIn={isSignedIn}
        isRecommended={isRecommended}
        own={own}
        shown={shown}
        seats={seats}
      />
      <Benefits product={product} before={before} />
    </li>
  );
}

function Price({ product, shown }: { product: Product; shown: Shown }) {
  const { t } = usePhrases();
  const money = useMoney(product.currency);
  const amount = amountOf(product, shown.interval);
  const { annualAmount, monthlyAmount } = product;
  if (product.isFree || amount === null || annualAmount === null || monthlyAmount === null) {
    return (
      <div className={css.price}>
        <p className={css.amount}>{product.isFree ? <bdi>{money(0)}</bdi> : t('pricing.onRequest')}</p>
        <p className={css.unit}>{t(product.isFree ? 'pricing.freeText' : 'pricing.onRequestText')}</p>
      </div>
    );
  }
  const { day, week } = readingOf(annualAmount);
  return (
    <div className={css.price}>
      <p>
        <bdi className={css.amount}>{money(amount)}</bdi>{' '}
        <span className={css.unit}>
          {t(shown.interval === 'year' ? 'pricing.perSeatYear' : 'pricing.perSeatMonth')}
        </span>
      </p>
      <p className={css.unit}>
        {shown.interval === 'year' && `${t('pricing.yearlyReading', { month: money(monthlyAmount) })} `}
        {t('pricing.reading', { day: money(day), week: money(week) })}
      </p>
    </div>
  );
}

interface SeatsProps {
  product: Product;
  seats: number;
  shown: Shown;
  onChange: (seats: number) => void;
}

function Seats({ product, seats, shown, onChange }: SeatsProps) {
  const { t, formatNumber } = usePhrases();
  const money = useMoney(product.currency);
  const amount = amountOf(product, shown.interval);
  const counts = seatCounts(product);
  const { seatsMin, seatsMax } = product;
  if (amount === null || seatsMax === null || counts.length === 0)
    return <p className={css.unit}>{t('pricing.seatsFrom', { min: seatsMin })}</p>;
  return (
    <>
      <Select
        name={`seats-${product.id}`}
        label={t('pricing.seats')}
        help={t('pricing.seatsRange', { min: seatsMin, max: seatsMax })}
        value={String(seats)}
        options={counts.map((count) => ({ value: String(count), label: formatNumber(count) }))}
        onChange={(next) => onChange(Number(next))}
      />
      <p className={css.total} role="status">
        {t('pricing.seatsTotal', { count: seats, total: money(amount * seats) })}
      </p>
    </>
  );
}

function Benefits({ product, before }: { product: Product; before: Product | null }) {
  const { t } = usePhrases();
  const words = useBenefits();
  const { flags, all } = addedTo(before, product);
  const named = all && before !== null;
  return (
    <div className={css.benefits}>
      <p className={css.everything}>
        {named ? t('pricing.everythingIn', { package: before.title }) : t('pricing.inEvery')}
      </p>
      <ul>
        {[...words.lines(product.limits), ...flags.map(words.flag)].map((line) => (
          <li key={line}>
            <Check size={18} aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
