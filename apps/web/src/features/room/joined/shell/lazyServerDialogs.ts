import { lazyRoomComponent } from '../lazyRoomComponent.ts';
import { FailedDialog } from './FailedDialog.tsx';
import type { ServerDialogsProps } from './ServerDialogs.tsx';

/** Dialogs that do nothing without the server: fetched when they are opened. */
export const ServerDialogs = lazyRoomComponent<ServerDialogsProps>(
  async () => (await import('./ServerDialogs.tsx')).ServerDialogs,
  FailedDialog,
);
