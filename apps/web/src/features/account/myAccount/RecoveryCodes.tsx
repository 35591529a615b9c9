import { Copy, Download } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { saveBlob } from '#shared/saveFile.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './TwoStep.module.css';

/** The codes, shown this once: they are left by saying that they are kept. */
export function RecoveryCodes({ codes, onClosed }: { codes: readonly string[]; onClosed: () => void }) {
  const { t } = usePhrases();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t('profile.recoveryCopied'), 'done');
    } catch {
      notify(t('common.copyFailed'), 'attention');
    }
  };
  return (
    <Dialog
      title={t('profile.recoveryTitle')}
      mustDecide
      onClose={onClosed}
      actions={<Button onClick={onClosed}>{t('profile.recoveryKept')}</Button>}
    >
      <Stack>
        <p>{t('profile.recoveryText')}</p>
        <ul className={css.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row gap={3} wrap>
          <Button tone="quiet" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('profile.recoveryCopy')}
          </Button>
          <Button
            tone="quiet"
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => saveBlob('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
          >
            {t('profile.recoverySave')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
