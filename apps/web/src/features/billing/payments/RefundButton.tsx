import { getCurrentProduct, getMyPayments, withdrawPayment } from '@salon/contract';
import { useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/toasts.ts';

interface Props {
  paymentId: string;
  /** As they are written. */
  date: string;
  total: string;
}

/** Takes a purchase back while the right of withdrawal lasts. */
export function RefundButton({ paymentId, date, total }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const [isAsking, setAsking] = useState(false);
  const { change } = useChange(withdrawPayment, { refreshes: [getMyPayments, getCurrentProduct] });
  const close = () => setAsking(false);
  const refund = async () => {
    const sent = await change({ paymentId });
    close();
    if (sent.ok) notify(t('payments.refundAsked'), 'done');
    else showFailure(sent);
  };
  return (
    <>
      <Button
        tone="plain"
        aria-label={t('payments.refundName', { date, total })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('payments.refund')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('payments.refundTitle')}
          action={t('payments.refund')}
          keep={t('payments.refundKeep')}
          onConfirm={refund}
          onClose={close}
        >
          <p>{t('payments.refundText', { total })}</p>
        </Confirm>
      )}
    </>
  );
}
