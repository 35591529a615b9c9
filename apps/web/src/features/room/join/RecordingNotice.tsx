import {
  type GivenRecordingAnswer,
  RECORDING_CONSENT_VERSION,
  type RecordingOutlook,
  recordingAnswers,
} from '@salon/contract';
import { languageFrom } from '@salon/phrases';
import type { ComponentType } from 'react';
import { loadPhrases, usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';

export interface RecordingNoticeProps {
  outlook: RecordingOutlook;
  /** Null: nothing was chosen. */
  value: GivenRecordingAnswer | null;
  onChange: (value: GivenRecordingAnswer) => void;
}

/** The component with its words. */
export async function ready(): Promise<ComponentType<RecordingNoticeProps>> {
  await loadPhrases(languageFrom(document.documentElement.lang) ?? 'tr', 'recordingConsent');
  return RecordingNotice;
}

const captions = { agreed: 'recordingConsent.agree', refused: 'recordingConsent.refuse' } as const;

/** Says that the meeting is or will be recorded, and lets people choose whether they are in it. Nothing is chosen beforehand. */
function RecordingNotice({ outlook, value, onChange }: RecordingNoticeProps) {
  const { t } = usePhrases();
  return (
    <Banner title={t(`recordingConsent.${outlook}`)}>
      <Stack gap={3}>
        <p>{t('recordingConsent.lead')}</p>
        <Radios
          legend={t('recordingConsent.choice')}
          options={recordingAnswers.map((answer) => ({ value: answer, label: t(captions[answer]) }))}
          value={value?.answer ?? null}
          onChange={(answer) => onChange({ answer, version: RECORDING_CONSENT_VERSION })}
        />
        {value === null && <p>{t('recordingConsent.open')}</p>}
      </Stack>
    </Banner>
  );
}
