import { ownAnswer } from '@salon/room';
import { Pause } from 'lucide-react';
import { usePhrases } from '../../shared/phrases/index.ts';
import { useTool } from '../../shared/room/index.ts';
import css from './recording.module.css';

const words = { starting: 'recording.starting', on: 'recording.on', paused: 'recording.paused' } as const;

/** Nobody is recorded without seeing it: whatever else is shown, on a phone too. */
export function RecordingMark() {
  const { t } = usePhrases();
  const { state: now } = useTool('recording');
  const state = now.recording?.state;
  const isOut = ['open', 'refused'].includes(ownAnswer(now));
  if (state !== 'starting' && state !== 'on' && state !== 'paused') return null;
  return (
    <span className={css.mark} data-recording={state}>
      {state === 'paused' ? (
        <Pause size={14} aria-hidden="true" />
      ) : (
        <span className={css.dot} data-waits={state === 'starting' || undefined} aria-hidden="true" />
      )}
      {t(words[state])}
      {isOut && <small className={css.out}>{t('recording.out')}</small>}
    </span>
  );
}
