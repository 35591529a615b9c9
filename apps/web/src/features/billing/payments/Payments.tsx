import { getMyPayments, type ReplyOf } from '@salon/contract';
import { CreditCard } from 'lucide-react';
import { Head } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { useCardName } from '../mySubscription/useCardName.ts';
import { usePackageTitle } from '../pricing/usePackageTitle.ts';
import { InvoiceButton } from './InvoiceButton.tsx';
import css from './payments.module.css';
import { RefundButton } from './RefundButton.tsx';

type Payment = ReplyOf<typeof getMyPayments>['items'][number];

/** The newest first, as the server gives them. */
const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: -1, size: 10 }, filters: {} };
const idOf = ({ id }: Payment): string => id;

/** `/profile/myPayments`: what was paid, and its invoices. */
export function Payments() {
  const { t } = usePhrases();
  const address = useTableAddress(rules);
  const { page, size } = address.query;
  const asked = useCall(getMyPayments, { pageNumber: page, rowCount: size }, keepsPrevious);
  const columns = useColumns();
  return (
    <Stack gap={6}>
      <Head title={t('payments.title')} lead={t('payments.lead')} />
      <DataTable
        caption={t('payments.title')}
        columns={columns}
        rowId={idOf}
        asked={asked}
        address={address}
        count={(count) => t('payments.found', { count })}
        empty={<Nothing />}
      />
    </Stack>
  );
}

function useColumns(): readonly Column<Payment>[] {
  const { t, formatDate, formatNumber } = usePhrases();
  const titleOf = usePackageTitle();
  const packageIn = ({ packageId, seats }: Payment) =>
    packageId === null || seats === null
      ? '–'
      : t('payments.packageOf', { package: titleOf(packageId) || packageId, count: seats });
  const nameOf = useCardName();
  const cardIn = ({ cardBrand, cardLastFour }: Payment) =>
    cardLastFour === null ? '–' : nameOf({ brand: cardBrand, lastFour: cardLastFour });
  const dateOf = ({ at }: Payment) => formatDate(new Date(at));
  const totalOf = ({ total, currency }: Payment) =>
    formatNumber(Number(total), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const invoicesIn = ({ invoices }: Payment) =>
    invoices.length === 0 ? (
      '–'
    ) : (
      <Row gap={1} wrap>
        {invoices.map((invoice) => (
          <InvoiceButton key={invoice.id} invoice={invoice} />
        ))}
      </Row>
    );
  return [
    { id: 'date', label: t('payments.date'), cell: dateOf, isName: true },
    { id: 'kind', label: t('payments.kind'), cell: ({ kind }) => t(`payments.${kind}`) },
    { id: 'package', label: t('payments.package'), cell: packageIn },
    { id: 'card', label: t('payments.card'), cell: cardIn },
    {
      id: 'total',
      label: t('payments.total'),
      cell: (payment) => <bdi>{totalOf(payment)}</bdi>,
    },
    { id: 'state', label: t('payments.state'), cell: ({ state }) => t(`payments.${state}`) },
    { id: 'invoice', label: t('payments.invoice'), cell: invoicesIn },
    {
      id: 'actions',
      label: t('payments.actions'),
      isActions: true,
      cell: (payment) =>
        payment.mayWithdraw && <RefundButton paymentId={payment.id} date={dateOf(payment)} total={totalOf(payment)} />,
    },
  ];
}

function Nothing() {
  const { t } = usePhrases();
  return (
    <Stack gap={2} align="center" className={css.empty}>
      <CreditCard size={36} aria-hidden="true" />
      <p className={css.title}>{t('payments.emptyTitle')}</p>
      <p>{t('payments.empty')}</p>
      <Link className={buttonClass({})} to={paths.pricing}>
        {t('subscription.seePackages')}
      </Link>
    </Stack>
  );
}
