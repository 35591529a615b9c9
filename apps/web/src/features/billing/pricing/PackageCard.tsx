import type { Product } from '@salon/contract';
import { Check, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Select } from '#shared/ui/Select.tsx';
import { PackageActions } from './PackageActions.tsx';
import css from './PackageCard.module.css';
import { addedTo, amountOf, type Shown, seatCounts, withVat } from './pricing.plans.ts';
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
  /** The trial is offered: of all buttons it is the one that is meant to be pressed. */
  mayTry: boolean;
  /** Per cent. */
  vatRate: number;
  shown: Shown;
  onSeats: (seats: number) => void;
}

/** A package: what it costs, for whom it is, what it has, and what can be done about it. */
export function PackageCard({
  product,
  before,
  own,
  isSignedIn,
  isRecommended,
  mayTry,
  vatRate,
  shown,
  onSeats,
}: Props) {
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
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {badge !== null && <span className={css.badge}>{badge}</span>}
      </div>
      <Price product={product} shown={shown} />
      <div className={css.seats}>
        {isTooSmall && (
          <p className={css.tooSmall}>
            <TriangleAlert size={18} aria-hidden="true" />
            {t('pricing.tooSmall', { count: shown.people })}
          </p>
        )}
        {!product.isFree && (
          <Seats product={product} seats={seats} vatRate={vatRate} shown={shown} onChange={onSeats} />
        )}
      </div>
      <PackageActions
        product={product}
        title={title}
        isCurrent={isCurrent}
        isSignedIn={isSignedIn}
        isRecommended={isRecommended}
        mayTry={mayTry}
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
  return (
    <div className={css.price}>
      <p>
        <bdi className={css.amount}>{money(amount)}</bdi>{' '}
        <span className={css.unit}>
          {t('pricing.plusVat')} · {t(shown.interval === 'year' ? 'pricing.perSeatYear' : 'pricing.perSeatMonth')}
        </span>
      </p>
      {shown.interval === 'year' && (
        <p className={css.unit}>{t('pricing.yearlyReading', { month: money(monthlyAmount) })}</p>
      )}
    </div>
  );
}

interface SeatsProps {
  product: Product;
  seats: number;
  /** Per cent. */
  vatRate: number;
  shown: Shown;
  onChange: (seats: number) => void;
}

function Seats({ product, seats, vatRate, shown, onChange }: SeatsProps) {
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
        {t('pricing.seatsTotal', { count: seats, total: money(withVat(amount * seats, vatRate)) })}
      </p>
    </>
  );
}

function Benefits({ product, before }: { product: Product; before: Product | null }) {
  const { t } = usePhrases();
  const words = useBenefits();
  const { base, flags } = addedTo(before, product);
  return (
    <div className={css.benefits}>
      <p className={css.everything}>
        {base === null ? t('pricing.inEvery') : t('pricing.everythingIn', { package: base.title })}
      </p>
      <ul>
        {[...words.lines(product.limits, base?.limits), ...flags.map(words.flag)].map((line) => (
          <li key={line}>
            <Check size={18} aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
