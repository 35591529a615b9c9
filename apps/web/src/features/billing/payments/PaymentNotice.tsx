import { getMyPayments, type ReplyOf } from '@salon/contract';
import { Loaded } from '../../../shared/page/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';

interface Props {
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/**
 * For whoever comes to the start page with `paymentStatus` in the address: what the server knows of their last payment. What the
 * address itself says of it anybody could have written.
 */
export function PaymentNotice({ onClose }: Props) {
  const { t } = usePhrases();
  const asked = useCall(getMyPayments, { pageNumber: 1, rowCount: 1 });
  const newest = asked.data?.items[0];
  const isNew = newest?.state === 'paid' && Date.now() - new Date(newest.at).getTime() < DAY_MS;
  return (
    <Dialog
      title={t(
        isNew ? 'purchase.paidTitle' : asked.data === undefined ? 'payments.title' : 'purchase.noticeUnknownTitle',
      )}
      onClose={onClose}
      actions={
        <Link className={buttonClass({})} to={paths.payments}>
          {t('purchase.toPayments')}
        </Link>
      }
    >
      <Loaded asked={asked} lines={1}>
        {() => <Stack gap={2}>{isNew ? <Paid payment={newest} /> : <p>{t('purchase.noticeUnknown')}</p>}</Stack>}
      </Loaded>
    </Dialog>
  );
}

function Paid({ payment: { at, total, currency } }: { payment: ReplyOf<typeof getMyPayments>['items'][number] }) {
  const { t, formatDate, formatNumber } = usePhrases();
  const amount = formatNumber(Number(total), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return <p>{t('purchase.noticePaid', { date: formatDate(new Date(at)), total: amount })}</p>;
}
