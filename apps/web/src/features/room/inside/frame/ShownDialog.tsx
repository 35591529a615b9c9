import { Confirm } from '../../../../shared/page/Confirm.tsx';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { ReactionRow } from '../bar/buttons.tsx';
import { InformationDialog } from '../information/InformationDialog.tsx';
import { KeyboardDialog } from '../keyboard/KeyboardDialog.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import type { OpenDialog } from './frame.store.ts';
import { MoreSheet } from './MoreSheet.tsx';

/** The dialog that stands over the room. */
export function ShownDialog({ dialog, onClose: close }: OpenDialog) {
  const { t } = usePhrases();
  switch (dialog.is) {
    case 'keyboard':
      return <KeyboardDialog onClose={close} />;
    case 'settings':
      return <SettingsDialog onClose={close} />;
    case 'information':
      return <InformationDialog onClose={close} />;
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
    case 'end':
      return <EndDialog onClose={close} />;
    case 'remove':
      return <RemoveDialog personId={dialog.personId} name={dialog.name} onClose={close} />;
  }
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const title = useRoom((state) => state.title);
  const end = () => {
    onClose();
    void commands.endForAll();
  };
  return (
    <Confirm title={t('room.endTitle')} action={t('room.endConfirm')} onConfirm={end} onClose={onClose}>
      <p>{t('room.endText', { title })}</p>
    </Confirm>
  );
}

function RemoveDialog({ personId, name, onClose }: { personId: string; name: string; onClose: () => void }) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const remove = () => {
    onClose();
    void commands.remove(personId);
  };
  return (
    <Confirm
      title={t('room.removeTitle', { name })}
      action={t('room.removeConfirm')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('room.removeText', { name })}</p>
    </Confirm>
  );
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
