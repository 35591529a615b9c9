import {
  deleteRecording,
  getRecordingAddress,
  getRecordingUse,
  isLiveRecording,
  type ListedRecording,
  type Recording,
  recordingPath,
} from '@salon/contract';
import { clockText } from '@salon/phrases/lengths';
import { AudioLines, Clapperboard, Download, Pencil, Play, Share2, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { send } from '#shared/api/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { saveFile } from '#shared/saveFile.ts';
import { fileSize } from '#shared/text/fileSize.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './library.module.css';
import { recordingLists } from './lists.ts';
import { Renaming } from './Renaming.tsx';
import { State } from './State.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

interface Props {
  meetingId: string;
  recording: ListedRecording;
  /** Of its name. */
  heading?: 'h2' | 'h3';
  /** Stands below what is known about it. */
  aside?: ReactNode;
}

/** One recording: its picture, what is known about it, what may be done with it. */
export function RecordingRow({ meetingId, recording, heading: Heading = 'h3', aside }: Props) {
  const { t } = usePhrases();
  const { id, name, state, audioOnly, posterUrl } = recording;
  const path = recordingPath(meetingId, id);
  const isReady = state === 'ready';
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLElement | null>(null);
  return (
    <li className={css.row}>
      <div className={css.poster} aria-hidden="true">
        {isReady && posterUrl !== null ? (
          <Poster url={posterUrl} />
        ) : audioOnly ? (
          <AudioLines size={32} />
        ) : (
          <Clapperboard size={32} />
        )}
      </div>
      <Stack gap={2} className={css.about}>
        {isRenaming ? (
          <Renaming
            recording={recording}
            onSuccess={() => {
              setRenaming(false);
              renameButton.current?.focus();
            }}
          />
        ) : (
          <Heading className={css.name}>
            <bdi>{name}</bdi>
          </Heading>
        )}
        <Facts recording={recording} />
        {aside !== undefined && <p className={css.facts}>{aside}</p>}
        <Row gap={1} align="center" wrap className={css.actions}>
          {isReady && (
            <a className={buttonClass({ tone: 'quiet' })} href={path} target="_blank" rel="noopener">
              <Play size={18} aria-hidden="true" />
              <span>
                {t('recordings.watch')}
                <VisuallyHidden>{`: ${name} (${t('recordings.opensInNewTab')})`}</VisuallyHidden>
              </span>
            </a>
          )}
          {isReady && <SaveButton recording={recording} />}
          {isReady && <Sharing recording={recording} />}
          <IconButton
            ref={(element) => {
              renameButton.current = element;
            }}
            label={t('recordings.renameOf', { name })}
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => setRenaming(true)}
          />
          <Deleting recording={recording} />
        </Row>
      </Stack>
    </li>
  );
}

/** Its picture, once the address is here; a missing one is no fault. */
/** The list brings a new address of it each time: the first one is shown as long as it can be. */
function Poster({ url }: { url: string }) {
  const [shown, setShown] = useState(url);
  const [broken, setBroken] = useState<string | null>(null);
  if (shown === broken) {
    if (url === broken) return <Clapperboard size={32} />;
    setShown(url);
  }
  return <img src={shown} alt="" loading="lazy" onError={() => setBroken(shown)} />;
}

/** When, how long, how large; and how it stands where it cannot be watched. */
export function Facts({ recording }: { recording: Recording }) {
  const { t, locale, formatDate } = usePhrases();
  const { startedAt, duration, size, audioOnly, expiresAt } = recording;
  const moment = useDateTimeFormat();
  const facts = [
    moment(startedAt),
    duration === null ? '' : clockText(duration / 1000),
    size === null ? '' : fileSize(locale, size),
    audioOnly ? t('recordings.soundOnly') : '',
    // The day before the one at whose beginning it goes.
    expiresAt === null
      ? ''
      : t('recordings.expiresAt', { date: formatDate(new Date(Date.parse(expiresAt) - 1), 'Europe/Istanbul') }),
  ].filter((fact) => fact !== '');
  return (
    <>
      <p className={css.facts}>
        {facts.map((fact, index) => (
          <span key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      <State recording={recording} />
    </>
  );
}

/** Has the browser save the file: a new address is asked for each time. */
function SaveButton({ recording: { id, name } }: Pick<Props, 'recording'>) {
  const { t } = usePhrases();
  const tell = useFailure();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const sent = await send(getRecordingAddress, { recordingId: id, purpose: 'save' });
    setBusy(false);
    if (!sent.ok) return tell(sent, { retry: () => void save() });
    const { fileName, downloadUrl } = sent.reply;
    if (downloadUrl !== null) saveFile({ fileName, url: downloadUrl });
  };
  return (
    <IconButton
      label={t('recordings.saveOf', { name })}
      icon={<Download size={20} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void save()}
    />
  );
}

/** Opens the links of a recording. */
function Sharing({ recording }: Pick<Props, 'recording'>) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('recordings.shareOf', { name: recording.name })}
        icon={<Share2 size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ShareDialog recording={recording} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Asks first: what is deleted is gone. */
function Deleting({ recording }: Pick<Props, 'recording'>) {
  const { t } = usePhrases();
  const { id, name } = recording;
  const tell = useFailure();
  const [asks, setAsks] = useState(false);
  const { change } = useChange(deleteRecording, { refreshes: [...recordingLists, getRecordingUse] });
  const remove = async () => {
    const sent = await change({ recordingId: id });
    if (sent.ok) notify(t('recordings.deleted'), 'done');
    setAsks(false);
    if (!sent.ok && sent.code !== 'recording.notFound') tell(sent, { retry: () => setAsks(true) });
  };
  return (
    <>
      <IconButton
        label={t('recordings.deleteOf', { name })}
        icon={<Trash2 size={20} aria-hidden="true" />}
        disabledReason={isLiveRecording(recording) ? t('recordings.whyNotDelete') : null}
        onClick={() => setAsks(true)}
      />
      {asks && (
        <Confirm
          title={t('recordings.deleteTitle', { name })}
          action={t('recordings.deleteForever')}
          onConfirm={remove}
          onClose={() => setAsks(false)}
        >
          <p>{t('recordings.deleteText')}</p>
        </Confirm>
      )}
    </>
  );
}
