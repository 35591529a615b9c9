import type { AdminPayment } from '@salon/contract';
import { Eye, MoreHorizontal, Undo2 } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { payerOf, useTotal } from './payments.words.ts';

interface Props {
  payment: AdminPayment;
  onOpen: (as: 'details' | 'refund') => void;
}

/** What may be done with a payment. */
export function PaymentActions({ payment, onOpen }: Props) {
  const { t } = usePhrases();
  const total = useTotal();
  const label = t('adminPayments.actions', { name: payerOf(payment), total: total(payment) });
  const refund = {
    key: 'refund',
    label: t('adminPayments.refund'),
    icon: <Undo2 size={18} aria-hidden="true" />,
    tone: 'danger' as const,
    disabledReason: payment.canCancel ? null : t('adminPayments.refundWhyNot'),
    onSelect: () => onOpen('refund'),
  };
  return (
    <Menu
      label={label}
      items={[
        {
          key: 'details',
          label: t('adminPayments.details'),
          icon: <Eye size={18} aria-hidden="true" />,
          onSelect: () => onOpen('details'),
        },
        ...(payment.state === 'paid' ? [refund] : []),
      ]}
      trigger={(props) => (
        <IconButton label={label} icon={<MoreHorizontal size={18} aria-hidden="true" />} {...props} />
      )}
    />
  );
}
