import { errorKeys } from '@salon/phrases';
import { Circle } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import panelCss from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Stack } from '#shared/ui/Layout.tsx';

/** Starts a recording; anyone who does agrees to be in it. */
export function StartRecording() {
  const { t } = usePhrases();
  const { commands, denials } = useTool('recording');
  const refusal = useRoom(() => denials.start());
  const [audioOnly, setAudioOnly] = useState(false);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await commands.start(audioOnly);
    setBusy(false);
  };
  return (
    <Stack gap={3}>
      <p className={panelCss.muted}>{refusal === null ? t('recording.about') : t(errorKeys(refusal).content)}</p>
      <Checkbox label={t('recording.audioOnly')} checked={audioOnly} onChange={setAudioOnly} />
      <Button
        full
        icon={<Circle size={18} aria-hidden="true" />}
        loading={busy}
        disabledReason={
          refusal === null || refusal === 'recording.noRecorder' || refusal === 'recording.recordersBusy'
            ? null
            : t(errorKeys(refusal).title)
        }
        onClick={() => void start()}
      >
        {t('recording.start')}
      </Button>
      {refusal === null && <p className={panelCss.muted}>{t('recordingConsent.starts')}</p>}
    </Stack>
  );
}
