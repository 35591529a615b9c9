import type { RecordingAnswer } from '@salon/contract';
import { useEffect, useId, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { type BannerProps, useTool } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './recording.module.css';

/** Asks whether I agree to be recorded, above the pictures: the meeting continues, and I am not in the recording so long. */
export function ConsentBanner({ Line }: BannerProps) {
  const { t } = usePhrases();
  const { commands } = useTool('recording');
  const id = useId();
  /** On a phone the question is one line until someone wants to know more. */
  const [isOpen, setOpen] = useState(false);
  const [sending, setSending] = useState<RecordingAnswer | null>(null);
  // What fills a region that is there already is read aloud; what comes with its region may not be.
  const [isTold, setIsAnnounced] = useState(false);
  useEffect(() => setIsAnnounced(true), []);
  const give = async (answer: RecordingAnswer) => {
    setSending(answer);
    if (!(await commands.answer(answer))) setSending(null);
  };
  return (
    <>
      <VisuallyHidden>
        <span role="alert">{isTold && [t('recordingConsent.now'), t('recordingConsent.until')].join('. ')}</span>
      </VisuallyHidden>
      <Line
        tone="attention"
        actions={
          <>
            <Button tone="quiet" loading={sending === 'refused'} onClick={() => void give('refused')}>
              {t('recordingConsent.refuseInside')}
            </Button>
            <Button tone="quiet" loading={sending === 'agreed'} onClick={() => void give('agreed')}>
              {t('recordingConsent.agreeInside')}
            </Button>
          </>
        }
      >
        <strong className={css.asks}>{t('recordingConsent.now')}</strong>
        <span className={css.what} data-open={isOpen || undefined}>
          <Button tone="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(true)}>
            {t('recordingConsent.what')}
          </Button>
        </span>
        <span className={css.more} id={id} data-open={isOpen || undefined}>
          {[t('recordingConsent.until'), t('recordingConsent.lead')].join(' ')}
        </span>
      </Line>
    </>
  );
}
