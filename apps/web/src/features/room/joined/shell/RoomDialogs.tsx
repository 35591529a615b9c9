import { loadPack } from '#shared/phrases/index.ts';
import { lazyRoomComponent } from '../lazyRoomComponent.ts';
import { useFrame, useInside } from '../room.context.ts';
import { FailedDialog } from './FailedDialog.tsx';
import type { OpenDialog } from './frame.store.ts';

export const ShownDialog = lazyRoomComponent<OpenDialog>(async () => {
  // One of the dialogs is the way out of a device error.
  const [part] = await Promise.all([import('../menuParts.ts'), loadPack('deviceHelp')]);
  return part.ShownDialog;
}, FailedDialog);

/** The question or text that stands over the room, if any. What fails in it leaves the room as it is. */
export function RoomDialogs() {
  const { actions } = useInside();
  const dialog = useFrame((frame) => frame.dialog);
  return dialog && <ShownDialog key={dialog.is} dialog={dialog} onClose={actions.closeDialog} />;
}
