import { usePhrases } from '#shared/phrases/index.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ReactionRow } from '../bar/ReactionRow.tsx';
import { KeyboardDialog } from '../keyboard/KeyboardDialog.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import type { OpenDialog } from './frame.store.ts';
import { LeavingDialog } from './LeavingDialog.tsx';
import { ServerDialogs } from './lazyServerDialogs.ts';
import { MoreSheet } from './MoreSheet.tsx';

/** The dialog that stands over the room. */
export function ShownDialog({ dialog, onClose: close }: OpenDialog) {
  const { t } = usePhrases();
  switch (dialog.is) {
    case 'keyboard':
      return <KeyboardDialog onClose={close} />;
    case 'settings':
      return <SettingsDialog {...(dialog.tab && { tab: dialog.tab })} onClose={close} />;
    case 'sheet':
      return <MoreSheet onClose={close} />;
    case 'reactions':
      return (
        <Dialog title={t('room.reactions')} onClose={close}>
          <ReactionRow onSent={close} />
        </Dialog>
      );
    case 'help':
      return (
        <Dialog title={t('devices.help')} onClose={close}>
          <DeviceErrorSteps deviceError={dialog.deviceError} />
        </Dialog>
      );
    case 'leaving':
      return <LeavingDialog onClose={close} />;
    default:
      return <ServerDialogs dialog={dialog} onClose={close} />;
  }
}

/** The way out of a device error, step by step. */
function DeviceErrorSteps({ deviceError }: Pick<Extract<OpenDialog['dialog'], { is: 'help' }>, 'deviceError'>) {
  const { t } = usePhrases();
  return (
    <ol>
      {t(`devices.${deviceError}Steps`)
        .split('\n')
        .map((step) => (
          <li key={step}>{step}</li>
        ))}
    </ol>
  );
}
