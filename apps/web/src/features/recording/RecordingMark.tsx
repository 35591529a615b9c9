import { ownAnswer, whoIsIn } from '@salon/room';
import { Pause } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import css from './recording.module.css';

const words = { starting: 'recording.starting', on: 'recording.on', paused: 'recording.paused' } as const;

/** No one is recorded without seeing it, and no one believes to record who does not: whatever else is shown, on a phone too. */
export function RecordingMark() {
  const { t } = usePhrases();
  const { state: now } = useTool('recording');
  const state = now.recording?.state;
  if (state !== 'starting' && state !== 'on' && state !== 'paused') return null;
  const isEmpty = state === 'on' && whoIsIn(now) === 'nobody';
  const isOut = !isEmpty && ['open', 'refused'].includes(ownAnswer(now));
  return (
    <span className={css.mark} data-recording={state} data-empty={isEmpty || undefined}>
      {state === 'paused' ? (
        <Pause size={14} aria-hidden="true" />
      ) : (
        <span className={css.dot} data-waits={state === 'starting' || isEmpty || undefined} aria-hidden="true" />
      )}
      {t(isEmpty ? 'recording.nobodyYet' : words[state])}
      {isOut && <small className={css.out}>{t('recording.out')}</small>}
    </span>
  );
}
