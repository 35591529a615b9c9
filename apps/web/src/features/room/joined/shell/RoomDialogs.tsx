import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { RoomPartFailed } from '#shared/room/index.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { Unfetched } from '#shared/ui/lazyComponent.tsx';
import { lazyRoomComponent } from '../lazyComponents.tsx';
import { useFrame, useInside } from '../room.context.ts';
import type { OpenDialog } from './frame.store.ts';

export const ShownDialog = lazyRoomComponent<OpenDialog>(async () => {
  // One of the dialogs is the way out of a device error.
  const [part] = await Promise.all([import('./ShownDialog.tsx'), loadPack('deviceHelp')]);
  return part.ShownDialog;
}, FailedDialog);

/** The question or text that stands over the room, if any. What fails in it leaves the room as it is. */
export function RoomDialogs() {
  const { actions } = useInside();
  const dialog = useFrame((frame) => frame.dialog);
  return dialog && <ShownDialog key={dialog.is} dialog={dialog} onClose={actions.closeDialog} />;
}

function FailedDialog({ onClose, onRetry }: Unfetched<OpenDialog>) {
  const { t } = usePhrases();
  return (
    <Dialog title={t('common.wentWrongTitle')} onClose={onClose}>
      <RoomPartFailed onRetry={onRetry} />
    </Dialog>
  );
}
