import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';

/** A secret, this once: a press beside the dialog must not lose it. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <Dialog
      title={title}
      mustDecide
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('api.secretDone')}</Button>}
    >
      <Stack>
        <Banner tone="attention">
          <p>{t('api.secretOnce')}</p>
        </Banner>
        <CopyField label={t('api.secret')} value={secret} />
      </Stack>
    </Dialog>
  );
}
