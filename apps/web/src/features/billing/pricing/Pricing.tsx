import { TRIAL_DAYS, TRIAL_SEATS } from '@salon/contract';
import { useDeferredValue, useState } from 'react';
import { isOff } from '#shared/config.ts';
import { LoadError } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { Radios } from '#shared/ui/Radios.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { Comparison } from './Comparison.tsx';
import { PackageCard } from './PackageCard.tsx';
import css from './Pricing.module.css';
import { hasTrial, participantCounts, recommendedFor, type Shown, shownIn } from './pricing.plans.ts';
import { type CurrentProduct, type PriceList, useOwnProduct, useProducts } from './useProducts.ts';

const CARDS = ['free', 'small', 'middle', 'large'];

/** `/pricing`: packages with their prices, and what each of them has. What is chosen stands in the address. */
export function Pricing({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = usePhrases();
  const [address, setAddress] = useSearchParams();
  // What is pressed shows at once; the router says it a moment later.
  const [pressed, setPressed] = useState({ on: address, next: address });
  const current = pressed.on === address ? pressed.next : address;
  const shown = shownIn(current);
  const choose = (change: Readonly<Record<string, string | number>>) => {
    const next = new URLSearchParams(current);
    for (const [name, value] of Object.entries(change)) next.set(name, String(value));
    setPressed({ on: address, next });
    setAddress(next, { replace: true });
  };
  const asked = useProducts(shown.currency);
  const own = useOwnProduct(isSignedIn);
  // The list is long: it is drawn in pieces between which the page answers.
  const list = useDeferredValue(asked.data);
  const { error } = asked;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('pricing.headline')}</h1>
        <p>{t('pricing.lead', { days: TRIAL_DAYS })}</p>
      </header>
      <Choices shown={shown} onChange={choose} />
      {error !== null && <LoadError failure={error} onRetry={() => void asked.refetch()} />}
      {list === undefined && error === null && <CardsOnTheirWay />}
      {list !== undefined && <Packages list={list} own={own} isSignedIn={isSignedIn} shown={shown} onSeats={choose} />}
    </div>
  );
}

function Choices({ shown, onChange }: { shown: Shown; onChange: (change: Partial<Omit<Shown, 'chosen'>>) => void }) {
  const { t } = usePhrases();
  return (
    <div className={css.choices}>
      <Radios
        legend={t('pricing.period')}
        asSwitch
        value={shown.interval}
        options={[
          { value: 'month', label: t('pricing.monthly') },
          { value: 'year', label: t('pricing.yearly') },
        ]}
        onChange={(interval) => onChange({ interval })}
      />
      <Radios
        legend={t('pricing.currency')}
        asSwitch
        value={shown.currency}
        options={[
          { value: 'TRY', label: t('pricing.lira') },
          { value: 'USD', label: t('pricing.dollar') },
        ]}
        onChange={(currency) => onChange({ currency })}
      />
      <Select
        name="participants"
        label={t('pricing.participants')}
        help={t('pricing.participantsHelp')}
        value={String(shown.people)}
        options={participantCounts.map((count) => ({ value: String(count), label: t('pricing.people', { count }) }))}
        onChange={(people) => onChange({ people: Number(people) })}
      />
    </div>
  );
}

interface PackagesProps {
  list: PriceList;
  own: CurrentProduct | null;
  isSignedIn: boolean;
  shown: Shown;
  /** This many seats of a package are looked at. */
  onSeats: (chosen: Shown['chosen']) => void;
}

function Packages({ list, own, isSignedIn, shown, onSeats }: PackagesProps) {
  const { t } = usePhrases();
  const { result: products, vatRate } = list;
  const recommended = recommendedFor(products, shown.people);
  const isOffered = products.some((product) => hasTrial(product, TRIAL_SEATS) && product.id !== own?.id);
  const mayTry = isOffered && (own?.mayTry ?? !isOff('trial'));
  return (
    <>
      <section aria-label={t('pricing.packages')}>
        <ul className={css.cards}>
          {products.map((product, index) => (
            <PackageCard
              key={product.id}
              product={product}
              before={products[index - 1] ?? null}
              own={own}
              isSignedIn={isSignedIn}
              isRecommended={product === recommended}
              mayTry={mayTry}
              vatRate={vatRate}
              shown={shown}
              onSeats={(seats) => onSeats({ package: product.id, seats })}
            />
          ))}
        </ul>
      </section>
      <Comparison products={products} />
    </>
  );
}

function CardsOnTheirWay() {
  const { t } = usePhrases();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      <div className={css.cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={css.coming} />
        ))}
      </div>
    </>
  );
}
