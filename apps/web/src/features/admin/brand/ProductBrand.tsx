import {
  type BrandField,
  brandFieldNames,
  getProductBrand,
  type ProductBrand as State,
  saveProductBrand,
} from '@salon/contract';
import { type ComponentProps, useState } from 'react';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { ColourField } from '#shared/fields/index.ts';
import { FormFailure, faultsOf, useForm } from '#shared/form/index.ts';
import { Head, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { BrandPreview, DEFAULT_COLOUR } from './BrandPreview.tsx';
import { type BrandValues, faultsIn, inForce, inputOf, valuesOf } from './brand.form.ts';
import css from './brand.module.css';
import { ProductLogo } from './ProductLogo.tsx';

/** `/profile/brand`: how the product is called and looks, who its mails are from and who sells. */
export function ProductBrand() {
  const { t } = usePhrases();
  const query = useCall(getProductBrand, {});
  return (
    <Stack gap={6}>
      <Head title={t('adminBrand.title')} lead={t('adminBrand.lead')} />
      <QueryState asked={query}>{(state) => <BrandForm state={state} />}</QueryState>
    </Stack>
  );
}

type FieldProps = Pick<ComponentProps<typeof TextField>, 'dir' | 'type' | 'inputMode'>;
const ltr: FieldProps = { dir: 'ltr' };
const groups: readonly {
  title: 'product' | 'sender' | 'seller';
  lead?: 'colourLead' | 'senderHelp' | 'sellerLead';
  fields: Partial<Record<BrandField, FieldProps>>;
}[] = [
  { title: 'product', lead: 'colourLead', fields: { name: { dir: 'auto' }, colour: {} } },
  {
    title: 'sender',
    lead: 'senderHelp',
    fields: { senderName: { dir: 'auto' }, senderAddress: { ...ltr, type: 'email' } },
  },
  {
    title: 'seller',
    lead: 'sellerLead',
    fields: {
      sellerTitle: { dir: 'auto' },
      sellerAddress: { dir: 'auto' },
      sellerTaxOffice: { dir: 'auto' },
      sellerTaxNumber: { ...ltr, inputMode: 'numeric' },
      sellerMersis: { ...ltr, inputMode: 'numeric' },
      sellerPhone: { ...ltr, type: 'tel' },
    },
  },
];

function BrandForm({ state }: { state: State }) {
  const { t } = usePhrases();
  const { change } = useChange(saveProductBrand, { refreshes: [getProductBrand] });
  // What is changed is what was shown: a save by someone else meanwhile is refused, and not overwritten.
  const [version, setVersion] = useState(state.version);
  const initial = valuesOf(state);
  const form = useForm<BrandValues>({
    initial,
    order: brandFieldNames,
    check: (values) => faultsOf(faultsIn(values)),
  });
  const draft = useFormDraft(form, { name: 'brand', base: initial, first: 'name' });
  const save = async (values: BrandValues) => {
    const sent = await change({ version, ...inputOf(values) });
    if (!sent.ok) return sent;
    const saved = valuesOf(sent.reply);
    setVersion(sent.reply.version);
    form.reset(saved);
    draft.forget(saved);
    notify(t('adminBrand.saved'), 'done');
    return null;
  };
  const settingOf = (field: BrandField): string => {
    const value = state.settings[field];
    if (value !== null) return t('adminBrand.setting', { value });
    return t(field === 'senderName' ? 'adminBrand.settingBrand' : 'adminBrand.settingNone');
  };
  return (
    <form ref={form.element} noValidate onSubmit={(event) => form.submit(event, save)}>
      <Stack gap={6}>
        <FormFailure failure={form.failure} />
        <DraftNotice draft={draft} />
        {groups.map(({ title, lead, fields }) => (
          <Card as="section" key={title} aria-labelledby={`brand-${title}`}>
            <h2 id={`brand-${title}`}>{t(`adminBrand.${title}`)}</h2>
            {lead !== undefined && <p className={css.soft}>{t(`adminBrand.${lead}`)}</p>}
            {title === 'product' && <ProductLogo logoUrl={state.logo?.url ?? null} />}
            <div className={css.fields}>
              {(Object.entries(fields) as [BrandField, FieldProps][]).map(([name, props]) => {
                const field = {
                  name,
                  label: t(`adminBrand.${name}`),
                  value: form.values[name],
                  error: form.messageAt(name),
                  onChange: (value: string) => form.change({ [name]: value }),
                  onBlur: () => form.touch(name),
                };
                return name === 'colour' ? (
                  <ColourField key={name} {...field} begins={DEFAULT_COLOUR} />
                ) : (
                  <TextField key={name} {...field} {...props} help={settingOf(name)} autoComplete="off" />
                );
              })}
            </div>
          </Card>
        ))}
        <BrandPreview texts={inForce(form.values, state.settings)} logoUrl={state.logo?.url ?? null} />
        <div>
          <Button type="submit" loading={form.busy}>
            {t('admin.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
