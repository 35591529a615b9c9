import { usePhrases } from '../../../../shared/phrases/index.ts';
import { RoomPartFailed } from '../../../../shared/room/index.ts';
import { Boundary } from '../../../../shared/ui/Boundary.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { lazyPart, type Unfetched } from '../../../../shared/ui/lazyPart.tsx';
import { ReactionRow } from '../bar/buttons.tsx';
import { useFrame, useInside, useRoom } from '../room.context.ts';
import { DeviceErrorSteps } from './DeviceBanner.tsx';
import { MoreSheet } from './MoreSheet.tsx';

interface Closing {
  onClose: () => void;
}

const KeyboardDialog = lazyPart<Closing>(
  async () => (await import('../keyboard/KeyboardDialog.tsx')).KeyboardDialog,
  FailedDialog,
);
const InformationDialog = lazyPart<Closing>(
  async () => (await import('../information/InformationDialog.tsx')).InformationDialog,
  FailedDialog,
);
const SettingsDialog = lazyPart<Closing>(
  async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog,
  FailedDialog,
);

/** The question or text that stands over the room, if any. What fails in it leaves the room as it is. */
export function RoomDialogs() {
  const { actions } = useInside();
  const shown = useFrame((frame) => frame.dialog?.is);
  return (
    <Boundary place={shown ?? ''} fallback={(again) => <FailedDialog onClose={actions.closeDialog} onAgain={again} />}>
      <OpenDialog />
    </Boundary>
  );
}

function FailedDialog({ onClose, onAgain }: Unfetched<Closing>) {
  const { t } = usePhrases();
  return (
    <Dialog title={t('common.wentWrongTitle')} onClose={onClose}>
      <RoomPartFailed onAgain={onAgain} />
    </Dialog>
  );
}

function OpenDialog() {
  const { t } = usePhrases();
  const { actions } = useInside();
  const dialog = useFrame((frame) => frame.dialog);
  const close = actions.closeDialog;
  switch (dialog?.is) {
    case undefined:
      return null;
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
