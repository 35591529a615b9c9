import type { PackageFlag, PackageLimits, Product } from '@salon/contract';
import { Check, CircleQuestionMark, Minus } from 'lucide-react';
import { useId } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './Comparison.module.css';
import { comparedFlags, comparedLimits, isComingSoon, readingOf } from './pricing.plans.ts';
import { useBenefits } from './useBenefits.ts';
import { useMoney } from './useMoney.ts';

type Row = keyof PackageLimits | PackageFlag;
const isLimit = (row: Row): row is keyof PackageLimits => comparedLimits.some((limit) => limit === row);

/** A row's name with what it means. */
function Name({ row }: { row: Row }) {
  const { t } = usePhrases();
  const words = useBenefits();
  const name = t(`benefit.${row}`);
  return (
    <span className={css.name}>
      {name}
      <Tooltip text={words.help(row)} onTouch>
        {(target) => (
          <button type="button" {...target} className={css.help} aria-label={t('pricing.moreAbout', { feature: name })}>
            <CircleQuestionMark size={18} aria-hidden="true" />
          </button>
        )}
      </Tooltip>
    </span>
  );
}

function Value({ product, row }: { product: Product; row: Row }) {
  const { t } = usePhrases();
  const words = useBenefits();
  if (isComingSoon(product, row)) return <span className={css.soon}>{t('pricing.soon')}</span>;
  if (isLimit(row)) return product.limits[row] === 0 ? <No /> : words.limit(row, product.limits);
  if (!product.flags[row]) return <No />;
  return (
    <span className={css.yes}>
      <Check size={20} aria-hidden="true" />
      <VisuallyHidden>{t('pricing.yes')}</VisuallyHidden>
    </span>
  );
}

function No() {
  const { t } = usePhrases();
  return (
    <span className={css.no}>
      <Minus size={20} aria-hidden="true" />
      <VisuallyHidden>{t('pricing.no')}</VisuallyHidden>
    </span>
  );
}

function Seats({ product }: { product: Product }) {
  const { t, formatNumber } = usePhrases();
  const { seatsMin, seatsMax } = product;
  if (product.isFree) return formatNumber(1);
  return seatsMax === null
    ? t('pricing.seatsFrom', { min: seatsMin })
    : t('pricing.seatsRange', { min: seatsMin, max: seatsMax });
}

/** What a person costs, read by the day and by the week. */
function Reading({ product: { annualAmount, currency } }: { product: Product }) {
  const { t } = usePhrases();
  const money = useMoney(currency);
  if (!annualAmount) return <No />;
  const { day, week } = readingOf(annualAmount);
  return t('pricing.reading', { day: money(day), week: money(week) });
}

/** What every package has, side by side; on a phone one package after the other. */
export function Comparison({ products }: { products: readonly Product[] }) {
  const { t } = usePhrases();
  const id = useId();
  const rows: readonly Row[] = [...comparedLimits, ...comparedFlags(products)];
  return (
    <section className={css.comparison} aria-labelledby={id}>
      <h2 id={id}>{t('pricing.compare')}</h2>
      <table className={css.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('pricing.feature')}</th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                {product.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('benefit.seats')}</th>
            {products.map((product) => (
              <td key={product.id}>
                <Seats product={product} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('pricing.readingLabel')}</th>
            {products.map((product) => (
              <td key={product.id}>
                <Reading product={product} />
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                <Name row={row} />
              </th>
              {products.map((product) => (
                <td key={product.id}>
                  <Value product={product} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.lists}>
        {products.map((product) => (
          <details key={product.id}>
            <summary>{product.title}</summary>
            <dl>
              <div>
                <dt>{t('benefit.seats')}</dt>
                <dd>
                  <Seats product={product} />
                </dd>
              </div>
              <div>
                <dt>{t('pricing.readingLabel')}</dt>
                <dd>
                  <Reading product={product} />
                </dd>
              </div>
              {rows.map((row) => (
                <div key={row}>
                  <dt>
                    <Name row={row} />
                  </dt>
                  <dd>
                    <Value product={product} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
    </section>
  );
}
