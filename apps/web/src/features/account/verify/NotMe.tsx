import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';

/** Asks before a registration that somebody else made is deleted. */
export function NotMe({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <Dialog
      title={t('signing.notMeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" onClick={onConfirm}>
            {t('signing.notMeConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('signing.notMeText')}</p>
    </Dialog>
  );
}
