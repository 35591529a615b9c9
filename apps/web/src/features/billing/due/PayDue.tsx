import { getDue } from '@salon/contract';
import { CircleCheck } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Head, QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link, useSearchParams } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { orderIn } from '../buy.address.ts';
import { BankDialog } from '../purchase/BankDialog.tsx';
import { OrderResult } from '../purchase/OrderResult.tsx';
import { DueForm } from './DueForm.tsx';
import { bankPageIn, payAddress } from './pay.address.ts';

/** `/profile/pay`: pays the renewal that is open; with an order in the address, what became of that payment. */
export function PayDue() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const { state } = useLocation();
  const orderId = orderIn(useSearchParams()[0]);
  if (orderId === null)
    return (
      <Stack gap={6}>
        <Head title={t('due.title')} lead={t('due.lead')} />
        <Open onStarted={(id, page) => void navigate(payAddress(id), { state: { page } })} />
      </Stack>
    );
  const page = bankPageIn(state);
  const leaveBank = () => void (page !== null && navigate(payAddress(orderId), { replace: true, state: null }));
  return (
    <Stack gap={6}>
      <Head title={t('due.resultTitle')} lead={t('purchase.resultLead')} />
      <OrderResult
        key={orderId}
        orderId={orderId}
        isAtBank={page !== null}
        onSettled={leaveBank}
        onRetry={(kind) => void navigate(kind === 'change' ? paths.subscriptions : paths.pay)}
      />
      {page !== null && <BankDialog page={page} onAnswered={leaveBank} onClose={leaveBank} />}
    </Stack>
  );
}

function Open({ onStarted }: { onStarted: (orderId: string, page: string) => void }) {
  // Read again: what was paid meanwhile must not be offered.
  const asked = useCall(getDue, {}, { gcTime: 0 });
  return (
    <QueryState asked={asked} lines={6}>
      {({ due }) => (due === null ? <Nothing /> : <DueForm due={due} onStarted={onStarted} />)}
    </QueryState>
  );
}

function Nothing() {
  const { t } = usePhrases();
  return (
    <Card as="section">
      <CircleCheck size={32} aria-hidden="true" />
      <h2>{t('due.none')}</h2>
      <p>{t('due.noneText')}</p>
      <div>
        <Link className={buttonClass({})} to={paths.subscriptions}>
          {t('due.toSubscription')}
        </Link>
      </div>
    </Card>
  );
}
