import { usePhrases } from '#shared/phrases/index.ts';
import { RoomPartFailed } from '#shared/room/index.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { Unfetched } from '#shared/ui/lazyComponent.tsx';
import type { OpenDialog } from './frame.store.ts';

/** Shown in place of a dialog whose code could not be fetched. */
export function FailedDialog({ onClose, onRetry }: Unfetched<OpenDialog>) {
  const { t } = usePhrases();
  return (
    <Dialog title={t('common.wentWrongTitle')} onClose={onClose}>
      <RoomPartFailed onRetry={onRetry} />
    </Dialog>
  );
}
