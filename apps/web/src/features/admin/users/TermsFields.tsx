import { addDays, getAllProducts } from '@salon/contract';
import { DateField } from '#shared/fields/index.ts';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { useMay } from '../useMay.ts';

/** Company, package and role, as the forms of accounts hold them. */
export interface Terms {
  companyName: string;
  /** Empty: the free one. */
  userPackageName: string;
  /** The last day with the package; empty: it has no end. */
  endDate: string;
  isAdmin: boolean;
}
export const noTerms: Terms = { companyName: '', userPackageName: '', endDate: '', isAdmin: false };
export const termsOrder = ['companyName', 'userPackageName', 'endDate', 'isAdmin'] as const;

/** What is sent of them: the end is the first day without the package. Only who gives roles says who is an administrator. */
export const termsSent = ({ isAdmin, ...terms }: Terms, mayGiveRoles: boolean) => ({
  companyName: terms.companyName.trim(),
  userPackageName: terms.userPackageName,
  endDate: terms.userPackageName === '' ? null : terms.endDate && addDays(terms.endDate, 1),
  ...(mayGiveRoles && { isAdmin }),
});

interface Props {
  form: Pick<Form<Terms>, 'values' | 'change' | 'messageAt' | 'touch'>;
  /** The package that the account has, which may be sold no more. */
  present?: string;
}

/** Company, package with its end, and whether someone is an administrator. */
export function TermsFields({ form: { values, change, messageAt, touch }, present = '' }: Props) {
  const { t } = usePhrases();
  const may = useMay();
  const products = useCall(getAllProducts, { dollar: 'false' }).data?.result ?? [];
  const titles = products.filter(({ isFree }) => !isFree).map(({ title }) => title);
  const offered = [...new Set([present, ...titles])].filter((title) => title !== '');
  return (
    <>
      <TextField
        name="companyName"
        label={t('admin.userCompany')}
        help={t('admin.companyHelp')}
        optional
        value={values.companyName}
        error={messageAt('companyName')}
        onChange={(companyName) => change({ companyName })}
        onBlur={() => touch('companyName')}
        autoComplete="off"
      />
      <Select
        name="userPackageName"
        label={t('admin.userPackage')}
        help={t('admin.packageHelp')}
        value={values.userPackageName}
        error={messageAt('userPackageName')}
        options={[
          { value: '', label: t('admin.packageFree') },
          ...offered.map((title) => ({ value: title, label: title })),
        ]}
        onChange={(userPackageName) => change({ userPackageName })}
      />
      {values.userPackageName !== '' && (
        <DateField
          name="endDate"
          label={t('admin.userEnd')}
          help={t('admin.endHelp')}
          value={values.endDate}
          error={messageAt('endDate')}
          onChange={(endDate) => change({ endDate })}
        />
      )}
      {may('roles') && (
        <Checkbox
          name="isAdmin"
          label={t('admin.userAdministrator')}
          help={t('admin.isAdminHelp')}
          checked={values.isAdmin}
          onChange={(isAdmin) => change({ isAdmin })}
        />
      )}
    </>
  );
}
