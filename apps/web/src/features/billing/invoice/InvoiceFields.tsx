import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { type PhoneBook, PhoneField, PlaceFields } from '#shared/region/index.ts';
import { latinDigits } from '#shared/text/digits.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import type { BuyerValues } from './invoice.form.ts';
import css from './invoice.module.css';
import { type Asked, useAsked } from './useAsked.ts';

interface Props {
  form: Form<BuyerValues>;
  phones: PhoneBook;
  /** Of the account; invoices go there. */
  email: string;
  /** Why the identity number is asked for. */
  identityHelp?: string;
  /** Something of it was refused: all of it is shown. */
  isRefused?: boolean;
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

/** The buyer of an invoice: a person or a company, and where it goes. What the profile or the last invoice knows is told, not asked. */
export function InvoiceFields({ form, phones, email, identityHelp, isRefused = false }: Props) {
  const { t } = usePhrases();
  const { values } = form;
  const field = fieldOf(form);
  const asked = useAsked(form, isRefused);
  const { asks } = asked;
  const names = { '0': t('profile.home'), '1': t('profile.work') };
  const choose = (identityNumberType: BuyerValues['identityNumberType']) => {
    const isNamed = Object.values(names).includes(values.addressDescription);
    form.change({ identityNumberType, ...(isNamed && { addressDescription: names[identityNumberType] }) });
  };
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
          onChange={choose}
        />
      </div>
      {!asked.isWhole && <Known values={values} email={email} asked={asked} />}
      {values.identityNumberType === '1' ? (
        <CompanyFields form={form} asked={asked} />
      ) : (
        <PersonFields form={form} asked={asked} identityHelp={identityHelp} />
      )}
      {asked.isWhole && (
        <TextField name="email" label={t('invoice.email')} value={email} readOnly dir="ltr" autoComplete="off" />
      )}
      {asks('phoneNumber') && (
        <PhoneField
          phones={phones}
          country={values.phoneCountry}
          number={values.phoneNumber}
          error={form.messageAt('phoneNumber')}
          onChange={(part) => form.change(part)}
          onBlur={() => form.touch('phoneNumber')}
        />
      )}
      {asks('country', 'city', 'district') && (
        <PlaceFields
          place={values}
          messageAt={(name) => form.messageAt(name)}
          onTouch={(name) => form.touch(name)}
          onChange={(change) => form.change(change)}
        />
      )}
      {asks('addressDescription') && (
        <TextField
          {...field('addressDescription')}
          label={t('invoice.addressDescription')}
          help={t('invoice.addressDescriptionHelp')}
          value={values.addressDescription}
          autoComplete="off"
          dir="auto"
          onChange={(addressDescription) => form.change({ addressDescription })}
        />
      )}
      {asks('billingAddress') && (
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
      )}
    </div>
  );
}

/** What is written on the invoice without being asked for. */
function Known({ values, email, asked }: { values: BuyerValues; email: string; asked: Asked }) {
  const { t } = usePhrases();
  const { asks, askAll } = asked;
  const isCompany = values.identityNumberType === '1';
  const knownFields = [
    isCompany
      ? !asks('companyTitle') && values.companyTitle
      : !asks('name', 'surname') && `${values.name} ${values.surname}`,
    isCompany && !asks('taxAdministration', 'taxNumber') && `${values.taxAdministration} ${values.taxNumber}`,
    !isCompany && values.showIdentityNumber && !asks('identityNumber') && values.identityNumber,
    email,
    !asks('phoneNumber') && values.phoneNumber,
    !asks('billingAddress') && values.billingAddress,
    !asks('country', 'city', 'district') && `${values.district}, ${values.city}`,
  ].filter((one) => one !== false);
  return (
    <Row gap={3} align="start" justify="between" className={css.wide}>
      <ul className={css.known}>
        {knownFields.map((one) => (
          <li key={one}>
            <bdi>{one}</bdi>
          </li>
        ))}
      </ul>
      <Button tone="plain" onClick={askAll}>
        {t('invoice.edit')}
      </Button>
    </Row>
  );
}

interface PartProps {
  form: Form<BuyerValues>;
  asked: Asked;
}

function PersonFields({ form, asked: { asks }, identityHelp }: PartProps & { identityHelp: string | undefined }) {
  const { t } = usePhrases();
  const { values } = form;
  const field = fieldOf(form);
  const asksIdentity = asks('identityNumber');
  return (
    <>
      {asks('name', 'surname') && (
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
        </>
      )}
      {asksIdentity && (
        <div className={css.wide}>
          <Checkbox
            name="showIdentityNumber"
            label={t('invoice.showIdentityNumber')}
            help={identityHelp}
            checked={values.showIdentityNumber}
            onChange={(showIdentityNumber) => form.change({ showIdentityNumber })}
          />
        </div>
      )}
      {asksIdentity && values.showIdentityNumber && (
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

function CompanyFields({ form, asked: { asks } }: PartProps) {
  const { t } = usePhrases();
  const { values } = form;
  const field = fieldOf(form);
  return (
    <>
      {asks('companyTitle') && (
        <TextField
          {...field('companyTitle')}
          label={t('invoice.companyTitle')}
          value={values.companyTitle}
          autoComplete="organization"
          dir="auto"
          onChange={(companyTitle) => form.change({ companyTitle })}
        />
      )}
      {asks('taxNumber') && (
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
      )}
      {asks('taxAdministration') && (
        <TextField
          {...field('taxAdministration')}
          label={t('invoice.taxAdministration')}
          value={values.taxAdministration}
          autoComplete="off"
          dir="auto"
          onChange={(taxAdministration) => form.change({ taxAdministration })}
        />
      )}
    </>
  );
}
