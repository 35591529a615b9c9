import { type AdminCompany, type CompanyState, lastDayUntil } from '@salon/contract';
import { useMemo } from 'react';
import { writtenDay } from '#shared/fields/day.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import type { Column } from '#shared/table/index.ts';
import css from '../list/list.module.css';
import { CompanyDomains } from './CompanyDomains.tsx';

export const stateWords: Readonly<Record<CompanyState, PhraseKey>> = {
  approved: 'adminCompany.approved',
  waiting: 'adminCompany.waiting',
  declined: 'adminCompany.declined',
};
const typeWords: Readonly<Record<AdminCompany['accountType'], PhraseKey>> = {
  purchase: 'adminCompany.typePurchase',
  signUp: 'adminCompany.typeSignUp',
  administrator: 'adminCompany.typeAdministrator',
  directory: 'adminCompany.typeDirectory',
};
const NONE = '–';

export function useCompanyColumns(): readonly Column<AdminCompany>[] {
  const { t, formatDate, formatNumber } = usePhrases();
  return useMemo(() => {
    const price = ({ price: amount, currency }: AdminCompany) =>
      amount === null || currency === null
        ? NONE
        : formatNumber(Number(amount), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    return [
      {
        id: 'name',
        label: t('adminCompany.name'),
        sort: true,
        isName: true,
        cell: ({ name, accountType }) => (
          <>
            <bdi>{name}</bdi> <span className={css.muted}>{t(typeWords[accountType])}</span>
          </>
        ),
      },
      {
        id: 'email',
        label: t('admin.email'),
        sort: true,
        cell: ({ email }) => (email === null ? NONE : <bdi dir="ltr">{email}</bdi>),
      },
      { id: 'state', label: t('adminCompany.state'), cell: ({ status }) => t(stateWords[status]) },
      {
        id: 'package',
        label: t('adminCompany.package'),
        cell: ({ companyPackageName, trial }) => (
          <>
            <bdi>{companyPackageName ?? NONE}</bdi>{' '}
            {trial !== null && <span className={css.muted}>{t('adminCompany.trial', { count: trial })}</span>}
          </>
        ),
      },
      { id: 'price', label: t('adminCompany.price'), cell: price },
      {
        id: 'end',
        label: t('adminCompany.end'),
        cell: ({ endDate }) => (endDate === null ? NONE : writtenDay(lastDayUntil(new Date(endDate)))),
      },
      { id: 'users', label: t('adminCompany.users'), cell: ({ userCount }) => formatNumber(userCount) },
      { id: 'meetings', label: t('adminCompany.meetings'), cell: ({ meetingCount }) => formatNumber(meetingCount) },
      {
        id: 'created',
        label: t('adminCompany.created'),
        sort: true,
        cell: ({ created }) => formatDate(new Date(created)),
      },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: (company) => <CompanyDomains company={company} />,
      },
    ];
  }, [t, formatDate, formatNumber]);
}
