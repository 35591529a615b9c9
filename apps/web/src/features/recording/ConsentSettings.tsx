import { recordingAnswers } from '@salon/contract';
import { ownAnswer } from '@salon/room';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import { Radios } from '#shared/ui/Radios.tsx';

const captions = { agreed: 'recordingConsent.agreeInside', refused: 'recordingConsent.refuseInside' } as const;

/** What I answered about being recorded, which I may change while the recording continues. */
export function ConsentSettings() {
  const { t } = usePhrases();
  const { state, commands } = useTool('recording');
  const answer = ownAnswer(state);
  if (answer === 'none') return null;
  return (
    <Radios
      legend={t('recordingConsent.choice')}
      options={recordingAnswers.map((value) => ({ value, label: t(captions[value]) }))}
      value={answer === 'open' ? null : answer}
      onChange={(value) => void commands.answer(value)}
    />
  );
}
