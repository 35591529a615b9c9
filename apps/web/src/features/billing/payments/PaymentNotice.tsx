import { getMyPayments, type ReplyOf } from '@salon/contract';
import { QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';

interface Props {
  /** The address says that the payment failed. */
  isFailure: boolean;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/**
 * For anyone who comes to the start page with `paymentStatus` in the address. That says which dialog it is, and nothing else of the
 * address is shown, as anybody could have written it: what was paid is what the server knows of.
 */
export function PaymentNotice({ isFailure, onClose }: Props) {
  const { t } = usePhrases();
  const asked = useCall(getMyPayments, { pageNumber: 1, rowCount: 1 });
  const newest = asked.data?.items[0];
  const isNew = !isFailure && newest?.state === 'paid' && Date.now() - new Date(newest.at).getTime() < DAY_MS;
  const unknown = asked.data === undefined ? 'payments.title' : 'purchase.noticeUnknownTitle';
  return (
    <Dialog
      title={t(isFailure ? 'purchase.refusedTitle' : isNew ? 'purchase.paidTitle' : unknown)}
      onClose={onClose}
      actions={
        <Link className={buttonClass({})} to={paths.payments}>
          {t('purchase.toPayments')}
        </Link>
      }
    >
      {isFailure ? (
        <p>{t('purchase.noticeFailed')}</p>
      ) : (
        <QueryState asked={asked} lines={1}>
          {() => <Stack gap={2}>{isNew ? <Paid payment={newest} /> : <p>{t('purchase.noticeUnknown')}</p>}</Stack>}
        </QueryState>
      )}
    </Dialog>
  );
}

function Paid({ payment: { at, total, currency } }: { payment: ReplyOf<typeof getMyPayments>['items'][number] }) {
  const { t, formatDate, formatNumber } = usePhrases();
  const amount = formatNumber(Number(total), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return <p>{t('purchase.noticePaid', { date: formatDate(new Date(at)), total: amount })}</p>;
}
