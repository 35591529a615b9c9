import { usePhrases } from '../../../../shared/phrases/index.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { ReactionRow } from '../bar/buttons.tsx';
import { InformationDialog } from '../information/InformationDialog.tsx';
import { KeyboardDialog } from '../keyboard/KeyboardDialog.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import type { OpenDialog } from './RoomDialogs.tsx';

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
  return (
    <Dialog
      title={t('room.endTitle')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              onClose();
              void commands.endForAll();
            }}
          >
            {t('room.endConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('room.endText', { title })}</p>
    </Dialog>
  );
}

function RemoveDialog({ personId, name, onClose }: { personId: string; name: string; onClose: () => void }) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  return (
    <Dialog
      title={t('room.removeTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              onClose();
              void commands.remove(personId);
            }}
          >
            {t('room.removeConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('room.removeText', { name })}</p>
    </Dialog>
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
