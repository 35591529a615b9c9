import type { Form } from '../../../shared/form/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { type PhoneBook, PhoneField, PlaceFields } from '../../../shared/place/index.ts';
import { latinDigits } from '../../../shared/text/digits.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Radios } from '../../../shared/ui/Radios.tsx';
import { TextArea } from '../../../shared/ui/TextArea.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import type { BuyerValues } from './invoice.form.ts';
import css from './invoice.module.css';

interface Props {
  form: Form<BuyerValues>;
  phones: PhoneBook;
  /** Of the account; invoices go there. */
  email: string;
  /** Why the identity number is asked for. */
  identityHelp?: string;
}

/** Lengths of the numbers of a company and of a person. Digits. */
const TAX_NUMBER = 10;
const IDENTITY_NUMBER = 11;
const digits = (text: string, length: number): string => latinDigits(text).replace(/\D/g, '').slice(0, length);

/** What every field of text has. */
const fieldOf = (form: Form<BuyerValues>) => (name: keyof BuyerValues & string) => ({
  name,
  error: form.messageAt(name),
  onBlur: () => form.touch(name),
  required: true,
});

/** The buyer of an invoice: a person or a company, and where it goes. */
export function InvoiceFields({ form, phones, email, identityHelp }: Props) {
  const { t } = usePhrases();
  const { values } = form;
  const field = fieldOf(form);
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <Radios
          legend={t('invoice.type')}
          asSwitch
          value={values.identityNumberType}
          options={[
            { value: '0', label: t('invoice.individual') },
            { value: '1', label: t('invoice.corporate') },
          ]}
          onChange={(identityNumberType) => form.change({ identityNumberType })}
        />
      </div>
      {values.identityNumberType === '1' ? (
        <CompanyFields form={form} />
      ) : (
        <PersonFields form={form} identityHelp={identityHelp} />
      )}
      <TextField name="email" label={t('invoice.email')} value={email} readOnly dir="ltr" autoComplete="off" />
      <PhoneField
        phones={phones}
        country={values.phoneCountry}
        number={values.phoneNumber}
        error={form.messageAt('phoneNumber')}
        onChange={(part) => form.change(part)}
        onBlur={() => form.touch('phoneNumber')}
      />
      <PlaceFields
        place={values}
        messageAt={(name) => form.messageAt(name)}
        onTouch={(name) => form.touch(name)}
        onChange={(change) => form.change(change)}
      />
      <TextField
        {...field('addressDescription')}
        label={t('invoice.addressDescription')}
        help={t('invoice.addressDescriptionHelp')}
        value={values.addressDescription}
        autoComplete="off"
        dir="auto"
        onChange={(addressDescription) => form.change({ addressDescription })}
      />
      <div className={css.wide}>
        <TextArea
          {...field('billingAddress')}
          label={t('invoice.address')}
          value={values.billingAddress}
          rows={3}
          dir="auto"
          autoComplete="street-address"
          onChange={(billingAddress) => form.change({ billingAddress })}
        />
      </div>
    </div>
  );
}

function PersonFields({ form, identityHelp }: { form: Form<BuyerValues>; identityHelp: string | undefined }) {
  const { t } = usePhrases();
  const { values } = form;
  const field = fieldOf(form);
  return (
    <>
      <TextField
        {...field('name')}
        label={t('signing.name')}
        value={values.name}
        autoComplete="given-name"
        dir="auto"
        onChange={(name) => form.change({ name })}
      />
      <TextField
        {...field('surname')}
        label={t('signing.surname')}
        value={values.surname}
        autoComplete="family-name"
        dir="auto"
        onChange={(surname) => form.change({ surname })}
      />
      <div className={css.wide}>
        <Checkbox
          name="showIdentityNumber"
          label={t('invoice.showIdentityNumber')}
          help={identityHelp}
          checked={values.showIdentityNumber}
          onChange={(showIdentityNumber) => form.change({ showIdentityNumber })}
        />
      </div>
      {values.showIdentityNumber && (
        <TextField
          {...field('identityNumber')}
          label={t('invoice.identityNumber')}
          help={t('invoice.identityNumberHelp')}
          value={values.identityNumber}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          onChange={(next) => form.change({ identityNumber: digits(next, IDENTITY_NUMBER) })}
        />
      )}
    </>
  );
}

function CompanyFields({ form }: { form: Form<BuyerValues> }) {
  const { t } = usePhrases();
  const { values } = form;
  const field = fieldOf(form);
  return (
    <>
      <TextField
        {...field('companyTitle')}
        label={t('invoice.companyTitle')}
        value={values.companyTitle}
        autoComplete="organization"
        dir="auto"
        onChange={(companyTitle) => form.change({ companyTitle })}
      />
      <TextField
        {...field('taxNumber')}
        label={t('invoice.taxNumber')}
        help={t('invoice.taxNumberHelp')}
        value={values.taxNumber}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        onChange={(next) => form.change({ taxNumber: digits(next, TAX_NUMBER) })}
      />
      <TextField
        {...field('taxAdministration')}
        label={t('invoice.taxAdministration')}
        value={values.taxAdministration}
        autoComplete="off"
        dir="auto"
        onChange={(taxAdministration) => form.change({ taxAdministration })}
      />
    </>
  );
}
