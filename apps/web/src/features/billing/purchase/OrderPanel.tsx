import type { Product } from '@salon/contract';
import { LoadError, LoadingSkeleton } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { Card } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import { Select } from '#shared/ui/Select.tsx';
import type { Choice } from '../buy.address.ts';
import { seatCounts } from '../pricing/pricing.plans.ts';
import { OrderFacts } from './OrderFacts.tsx';
import css from './purchase.module.css';
import { useSummary } from './purchase.remote.ts';

interface Props {
  product: Product;
  choice: Choice;
  /** Null: it cannot be changed here any more. */
  onChange: ((change: Partial<Choice>) => void) | null;
}

/** The order beside its form: what it is about, and what the server says that it costs. */
export function OrderPanel({ product, choice, onChange }: Props) {
  const { t } = usePhrases();
  const asked = useSummary(choice);
  return (
    <Card as="section" aria-labelledby="order-summary" className={css.summary}>
      <h2 id="order-summary" className={css.heading}>
        {t('purchase.summary')}
      </h2>
      {onChange !== null && <Choices product={product} choice={choice} onChange={onChange} />}
      <div aria-live="polite" aria-busy={asked.isPlaceholderData}>
        {asked.data !== undefined && asked.error === null && <OrderFacts summary={asked.data} title={product.title} />}
        {asked.data === undefined && asked.error === null && <LoadingSkeleton lines={4} />}
      </div>
      {asked.error !== null && <LoadError failure={asked.error} onRetry={() => void asked.refetch()} />}
    </Card>
  );
}

function Choices({ product, choice, onChange }: Props & { onChange: (change: Partial<Choice>) => void }) {
  const { t, formatNumber } = usePhrases();
  const { seatsMin, seatsMax } = product;
  return (
    <>
      <Select
        name="seats"
        label={t('pricing.seats')}
        help={t('pricing.seatsRange', { min: seatsMin, max: seatsMax ?? seatsMin })}
        value={String(choice.seats)}
        options={seatCounts(product).map((count) => ({ value: String(count), label: formatNumber(count) }))}
        onChange={(seats) => onChange({ seats: Number(seats) })}
      />
      <Radios
        legend={t('pricing.period')}
        asSwitch
        value={choice.interval}
        options={[
          { value: 'month', label: t('pricing.monthly') },
          { value: 'year', label: t('pricing.yearly') },
        ]}
        onChange={(interval) => onChange({ interval })}
      />
      <Radios
        legend={t('pricing.currency')}
        asSwitch
        value={choice.currency}
        options={[
          { value: 'TRY', label: t('pricing.lira') },
          { value: 'USD', label: t('pricing.dollar') },
        ]}
        onChange={(currency) => onChange({ currency })}
      />
      <p>
        <Link to={paths.pricing}>{t('purchase.otherPackage')}</Link>
      </p>
    </>
  );
}
