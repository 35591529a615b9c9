import { getCurrentProduct, giveSeat, listSeats, moveSeat, type Seat } from '@salon/contract';
import { messageOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';

interface Props {
  /** The seat that goes to someone else; null: one that is free. */
  seat: Seat | null;
  onClose: () => void;
}

const emailRule = giveSeat.input.shape.email;

/** Asks for the address that a seat is offered to. */
export function SeatDialog({ seat, onClose }: Props) {
  const { t } = usePhrases();
  const refreshes = [listSeats, getCurrentProduct];
  const give = useChange(giveSeat, { refreshes });
  const move = useChange(moveSeat, { refreshes });
  const form = useForm<{ readonly email: string }>({
    initial: { email: '' },
    order: ['email'],
    check: ({ email }) => {
      const fault = messageOf(emailRule, email);
      return fault === null ? {} : { email: fault };
    },
  });
  const send = async ({ email }: { readonly email: string }) => {
    const sent = seat === null ? await give.change({ email }) : await move.change({ email, seatId: seat.id });
    if (!sent.ok) return sent;
    notify(t(seat === null ? 'subscription.invited' : 'subscription.moved'), 'done');
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={t(seat === null ? 'subscription.invite' : 'subscription.moveTitle')}
      action={t('subscription.inviteSend')}
      form={form}
      onSubmit={send}
      onClose={onClose}
      lead={
        seat === null
          ? t('subscription.inviteLead')
          : t('subscription.moveText', { person: seat.fullName ?? seat.email })
      }
    >
      <TextField
        name="email"
        type="email"
        label={t('subscription.inviteEmail')}
        value={form.values.email}
        error={form.messageAt('email')}
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        data-first-focus
        required
        onChange={(email) => form.change({ email })}
        onBlur={() => form.values.email !== '' && form.touch('email')}
      />
    </FormDialog>
  );
}
