import {
  type AdminPayment,
  exportPayments,
  getAllPayments,
  type InputOf,
  paymentListStates,
  paymentSortColumns,
} from '@salon/contract';
import { useMemo, useState } from 'react';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import type { Column } from '#shared/table/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { AdminList } from '../list/AdminList.tsx';
import css from '../list/list.module.css';
import { rulesOf } from '../list/list.query.ts';
import { savedBy } from '../list/savedBy.ts';
import { PaymentActions } from './PaymentActions.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { payerOf, periodOf, useTotal } from './payments.words.ts';
import { RefundPayment } from './RefundPayment.tsx';

const rules = rulesOf(paymentSortColumns, { state: paymentListStates, from: 'day', to: 'day' });
const usePayments = (asked: InputOf<typeof getAllPayments>) => useCall(getAllPayments, asked, keepsPrevious);

type Opened = { readonly payment: AdminPayment; readonly as: 'details' | 'refund' };

/** `/profile/payments`: what everyone paid, and what goes back. */
export function PaymentList() {
  const { t } = usePhrases();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <AdminList
        list="payments"
        title={t('adminPayments.title')}
        lead={t('adminPayments.lead')}
        rules={rules}
        useRows={usePayments}
        save={savedBy(exportPayments)}
        columns={useColumns(setOpened)}
        rowId={({ id }) => id}
        searchLabel={t('adminPayments.search')}
        searchHint={t('adminPayments.searchHint')}
        fields={[
          {
            name: 'state',
            label: t('adminPayments.state'),
            options: paymentListStates.map((state) => ({ value: state, label: t(`adminPayments.${state}`) })),
          },
          { name: 'from', label: t('admin.from') },
          { name: 'to', label: t('admin.to') },
        ]}
        count="adminPayments.count"
      />
      {opened?.as === 'details' && <PaymentFacts payment={opened.payment} onClose={close} />}
      {opened?.as === 'refund' && <RefundPayment payment={opened.payment} onClose={close} />}
    </>
  );
}

function useColumns(open: (opened: Opened) => void): readonly Column<AdminPayment>[] {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const total = useTotal();
  return useMemo(
    () => [
      { id: 'created', label: t('adminPayments.created'), sort: true, cell: ({ created }) => moment(created) },
      {
        id: 'payer',
        label: t('adminPayments.payer'),
        isName: true,
        cell: (payment) => (
          <Stack gap={0}>
            <bdi>{payerOf(payment)}</bdi>
            <bdi className={css.muted}>{payment.companyTitle || payment.email}</bdi>
          </Stack>
        ),
      },
      {
        id: 'package',
        label: t('adminPayments.package'),
        cell: ({ packageName, packageStatusDisplayName }) => (
          <Stack gap={0}>
            <bdi>{packageName || '–'}</bdi>
            <span className={css.muted}>{packageStatusDisplayName}</span>
          </Stack>
        ),
      },
      { id: 'period', label: t('adminPayments.period'), cell: (payment) => <bdi dir="ltr">{periodOf(payment)}</bdi> },
      { id: 'price', label: t('adminPayments.price'), sort: true, cell: (payment) => <bdi>{total(payment)}</bdi> },
      { id: 'state', label: t('adminPayments.state'), cell: ({ state }) => t(`adminPayments.${state}`) },
      {
        id: 'invoice',
        label: t('adminPayments.invoice'),
        cell: ({ invoiceNumber }) => <bdi dir="ltr">{invoiceNumber ?? '–'}</bdi>,
      },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: (payment) => <PaymentActions payment={payment} onOpen={(as) => open({ payment, as })} />,
      },
    ],
    [t, moment, total, open],
  );
}
