import {
  putRecordingCaptions,
  RECORDING_CAPTIONS_BYTES,
  RECORDING_CAPTIONS_MAX,
  type RecordingCaptions,
  removeRecordingCaptions,
} from '@salon/contract';
import { languages } from '@salon/phrases';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { sendUpload } from '#shared/api/sendUpload.ts';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './beside.module.css';
import { languageName } from './CaptionsPanel.tsx';

/** Languages that captions may be brought in, those of the product first. */
const offered: readonly string[] = [
  ...languages,
  ...['az', 'de', 'es', 'fa', 'fr', 'it', 'ja', 'kk', 'ko', 'ku', 'nl', 'pl', 'pt', 'ro', 'uk', 'uz', 'zh'],
];
const MB = 1024 * 1024;

interface Props {
  recordingId: string;
  all: readonly RecordingCaptions[];
  /** Why captions cannot be changed now. */
  disabledReason: string | null;
  /** They are others now. */
  onChange: () => void;
}

/** Brings captions as a file, and takes them away. */
export function BringCaptions({ recordingId, all, disabledReason, onChange }: Props) {
  const { t, locale, language: page, formatNumber, compare } = usePhrases();
  const [language, setLanguage] = useState<string>(page);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isThere = all.some((one) => one.language === language);
  const isFull = !isThere && all.length >= RECORDING_CAPTIONS_MAX;
  const options = offered
    .map((value) => ({ value, label: languageName(locale, value) }))
    .toSorted((a, b) => compare(a.label, b.label));
  const bring = async (file: File | undefined) => {
    if (input.current !== null) input.current.value = '';
    if (file === undefined) return;
    if (file.size > RECORDING_CAPTIONS_BYTES)
      return setFault(t('recordings.captionsLarge', { size: formatNumber(RECORDING_CAPTIONS_BYTES / MB) }));
    setFault(null);
    setBusy(true);
    const sent = await sendUpload(putRecordingCaptions, { recordingId, language, file }, {});
    setBusy(false);
    if (!sent.ok) return setFault(sent.content);
    notify(t('recordings.captionsBrought', { language: languageName(locale, language) }), 'done');
    const { count, lines } = sent.reply.skipped;
    if (count > 0) setFault(t('recordings.captionsSkipped', { count: formatNumber(count), lines: lines.join(', ') }));
    onChange();
  };
  return (
    // Anyone who reads captions needs their room; where there are none, bringing some is what there is to do.
    <details className={css.bring} open={all.length === 0 || undefined}>
      <summary>{t('recordings.captionsBring')}</summary>
      <Stack gap={3} className={css.bringing}>
        {all.map((one) => (
          <Removing
            key={one.language}
            recordingId={recordingId}
            captions={one}
            disabledReason={disabledReason}
            onChange={onChange}
          />
        ))}
        <input
          ref={input}
          type="file"
          className={css.file}
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          aria-label={t('recordings.captionsFile')}
          tabIndex={-1}
          onChange={(event) => void bring(event.target.files?.[0])}
        />
        <Select
          label={t('recordings.captionsIn')}
          value={language}
          options={options}
          onChange={(next) => {
            setLanguage(next);
            setFault(null);
          }}
        />
        <Row gap={2}>
          <Button
            tone="quiet"
            icon={<Upload size={18} aria-hidden="true" />}
            loading={isBusy}
            disabledReason={
              disabledReason ?? (isFull ? t('recordings.captionsFull', { count: RECORDING_CAPTIONS_MAX }) : null)
            }
            onClick={() => input.current?.click()}
          >
            {t(isThere ? 'recordings.captionsExchange' : 'recordings.captionsUpload')}
          </Button>
        </Row>
        <p className={fault === null ? css.note : css.fault} aria-live="polite">
          {fault ?? t('recordings.captionsHelp', { size: formatNumber(RECORDING_CAPTIONS_BYTES / MB) })}
        </p>
      </Stack>
    </details>
  );
}

interface RemovingProps extends Pick<Props, 'recordingId' | 'disabledReason' | 'onChange'> {
  captions: RecordingCaptions;
}

function Removing({ recordingId, captions: { language }, disabledReason, onChange }: RemovingProps) {
  const { t, locale } = usePhrases();
  const tell = useFailure();
  const [asks, setAsks] = useState(false);
  const { change } = useChange(removeRecordingCaptions);
  const name = languageName(locale, language);
  const remove = async () => {
    const sent = await change({ recordingId, language });
    setAsks(false);
    if (!sent.ok && sent.code !== 'recording.captionsNotFound') return tell(sent);
    notify(t('recordings.captionsRemoved', { language: name }), 'done');
    onChange();
  };
  return (
    <Row align="center" justify="between" gap={2}>
      <bdi>{name}</bdi>
      <IconButton
        label={t('recordings.captionsRemoveOf', { language: name })}
        icon={<Trash2 size={20} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => setAsks(true)}
      />
      {asks && (
        <Confirm
          title={t('recordings.captionsRemoveTitle', { language: name })}
          action={t('recordings.captionsRemove')}
          onConfirm={remove}
          onClose={() => setAsks(false)}
        >
          <p>{t('recordings.captionsRemoveText')}</p>
        </Confirm>
      )}
    </Row>
  );
}
