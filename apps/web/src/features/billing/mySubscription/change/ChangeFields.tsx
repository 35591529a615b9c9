import type { Product } from '@salon/contract';
import { NumberField } from '#shared/fields/index.ts';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Radios } from '#shared/ui/Radios.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { seatsIn, type Wanted } from './change.form.ts';

interface Props {
  form: Form<Wanted>;
  /** That can be chosen. */
  products: readonly Product[];
  seatsGiven: number;
}

/** Package, seats and period. Another package takes the seats along, as far as it is sold for so many. */
export function ChangeFields({ form, products, seatsGiven }: Props) {
  const { t } = usePhrases();
  const { values } = form;
  const product = products.find(({ id }) => id === values.packageId);
  const seats = Number(values.seats);
  const choose = (packageId: string) => {
    const chosen = products.find(({ id }) => id === packageId);
    form.change({ packageId, ...(chosen !== undefined && { seats: String(seatsIn(chosen, seats)) }) });
  };
  return (
    <>
      <Select
        name="packageId"
        label={t('subscription.package')}
        value={values.packageId}
        options={products.map(({ id, title }) => ({ value: id, label: title }))}
        data-first-focus
        onChange={choose}
      />
      <NumberField
        name="seats"
        label={t('pricing.seats')}
        value={values.seats}
        least={product?.seatsMin ?? 1}
        most={product?.seatsMax ?? 1}
        error={form.messageAt('seats')}
        help={
          seats > 0 && seats < seatsGiven
            ? t('change.tooFew', { count: seatsGiven })
            : t('pricing.seatsRange', { min: product?.seatsMin ?? 1, max: product?.seatsMax ?? 1 })
        }
        onChange={(typed) => form.change({ seats: typed })}
      />
      <Radios
        legend={t('pricing.period')}
        asSwitch
        value={values.interval}
        options={[
          { value: 'month', label: t('pricing.monthly') },
          { value: 'year', label: t('pricing.yearly') },
        ]}
        onChange={(interval) => form.change({ interval })}
      />
    </>
  );
}
