import { type AdminPayment, cancelPayment, getAllPayments } from '@salon/contract';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { faultsOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { payerOf, useTotal } from './payments.words.ts';

const REASON_MAX = 500;
const empty = { reason: '' };

/** Gives a payment back, with the reason for it. */
export function RefundPayment({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t } = usePhrases();
  const written = useTotal()(payment);
  const { change } = useChange(cancelPayment, { refreshes: [getAllPayments] });
  const form = useForm<{ reason: string }>({
    initial: empty,
    order: ['reason'],
    check: ({ reason }) => faultsOf({ reason: reason.trim() === '' ? 'field.required' : null }),
  });
  const draft = useFormDraft(form, { name: `refund ${payment.id}`, base: empty, first: 'reason', isNew: true });
  const refund = async ({ reason }: { reason: string }) => {
    const sent = await change({ a: payment.id, b: payment.userId, reason });
    if (!sent.ok) return sent;
    draft.forget();
    notify(t('adminPayments.refundDone', { total: written }), 'done');
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={t('adminPayments.refundTitle', { total: written })}
      action={t('adminPayments.refund')}
      tone="danger"
      form={form}
      onSubmit={refund}
      onClose={onClose}
      lead={t('adminPayments.refundText', { name: payerOf(payment) })}
    >
      <DraftNotice draft={draft} />
      <TextArea
        name="reason"
        label={t('admin.reason')}
        help={t('adminPayments.reasonHelp')}
        value={form.values.reason}
        error={form.messageAt('reason')}
        maxLength={REASON_MAX}
        onChange={(reason) => form.change({ reason })}
        data-first-focus
      />
    </FormDialog>
  );
}
