import { lazy, Suspense } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { ReactionRow } from '../bar/buttons.tsx';
import { useFrame, useInside, useRoom } from '../room.context.ts';
import { ObstacleSteps } from './DeviceBanner.tsx';
import { MoreSheet } from './MoreSheet.tsx';

const KeyboardDialog = lazy(async () => ({ default: (await import('../keyboard/KeyboardDialog.tsx')).KeyboardDialog }));
const InformationDialog = lazy(async () => ({
  default: (await import('../information/InformationDialog.tsx')).InformationDialog,
}));
const SettingsDialog = lazy(async () => ({ default: (await import('../settings/SettingsDialog.tsx')).SettingsDialog }));

/** The question or text that stands over the room, if any. */
export function RoomDialogs() {
  const { t } = usePhrases();
  const { deeds } = useInside();
  const dialog = useFrame((frame) => frame.dialog);
  const close = deeds.closeDialog;
  switch (dialog?.is) {
    case undefined:
      return null;
    case 'keyboard':
      return (
        <Suspense fallback={null}>
          <KeyboardDialog onClose={close} />
        </Suspense>
      );
    case 'settings':
      return (
        <Suspense fallback={null}>
          <SettingsDialog onClose={close} />
        </Suspense>
      );
    case 'information':
      return (
        <Suspense fallback={null}>
          <InformationDialog onClose={close} />
        </Suspense>
      );
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
          <ObstacleSteps obstacle={dialog.obstacle} />
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
