import type { Sent } from '#shared/api/index.ts';
import { faultsOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { notify } from '#shared/ui/toasts.ts';

const REASON_MAX = 500;

interface Props {
  /** What it is called. */
  name: string;
  isOn: boolean;
  change: (reason: string) => Promise<Sent<unknown>>;
  onClose: () => void;
}

/** Switches something over, with the reason for it. */
export function SwitchDialog({ name, isOn, change, onClose }: Props) {
  const { t } = usePhrases();
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    order: ['reason'],
    check: ({ reason }) => faultsOf({ reason: reason.trim() === '' ? 'field.required' : null }),
  });
  const turn = async ({ reason }: { reason: string }) => {
    const sent = await change(reason);
    if (!sent.ok) return sent;
    notify(t(isOn ? 'adminSwitches.doneOff' : 'adminSwitches.doneOn', { name }), 'done');
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={t(isOn ? 'adminSwitches.offTitle' : 'adminSwitches.onTitle', { name })}
      action={t(isOn ? 'adminSwitches.turnOff' : 'adminSwitches.turnOn')}
      tone={isOn ? 'danger' : 'primary'}
      form={form}
      onSubmit={turn}
      onClose={onClose}
      lead={t(isOn ? 'adminSwitches.offText' : 'adminSwitches.onText')}
    >
      <TextArea
        name="reason"
        label={t('adminSwitches.reason')}
        value={form.values.reason}
        error={form.messageAt('reason')}
        maxLength={REASON_MAX}
        onChange={(reason) => form.change({ reason })}
        data-first-focus
      />
    </FormDialog>
  );
}
