import {
  getRecording,
  getRecordingAddress,
  listRecordingHistory,
  ownRecordingChanged,
  type Recording,
  type ReplyOf,
} from '@salon/contract';
import { ArrowLeft, Download, Scissors, SearchX, Share2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { send } from '#shared/api/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { type HubSignal, onHubSignal } from '#shared/hub/index.ts';
import { Empty, QueryState } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import reportCss from '#shared/page/report.module.css';
import { meetingPath } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh, useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { saveFile } from '#shared/saveFile.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { isBeingMade, POLL_INTERVAL_MS } from '../library/making.ts';
import { Facts } from '../library/RecordingRow.tsx';
import { Chapters } from './Beside.tsx';
import { BringCaptions } from './BringCaptions.tsx';
import { CaptionsPanel } from './CaptionsPanel.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { marksOf } from './chapters.ts';
import type { Film } from './film.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import css from './player.module.css';
import { Trim } from './Trim.tsx';
import { useCaptions } from './useCaptions.ts';
import { usePlayer } from './usePlayer.ts';
import { Watched } from './Watched.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('../library/ShareDialog.tsx')).ShareDialog }));

type Detail = ReplyOf<typeof getRecording>;

interface Props {
  meetingId: string;
  recordingId: string;
  /** The name of the recording is known: the page may be named after it. */
  onTitle?: (title: string) => void;
}

/** A recording of a meeting of the viewer's, to be watched. */
export function WatchRecording({ meetingId, recordingId, onTitle }: Props) {
  const { t } = usePhrases();
  const asked = useCall(
    getRecording,
    { recordingId },
    {
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) =>
        state.data !== undefined && isBeingMade(state.data.recording) ? POLL_INTERVAL_MS : false,
    },
  );
  const name = asked.data?.recording.name ?? null;
  useEffect(() => {
    if (name !== null) onTitle?.(name);
  }, [name, onTitle]);
  const renew = useCallback(() => void asked.refetch(), [asked.refetch]);
  useOwnChanges(recordingId, asked.data !== undefined && isBeingMade(asked.data.recording), renew);
  const code = asked.error?.code ?? null;
  const isGone = code === 'recording.notFound' || code === 'meeting.notFound' || code === 'meeting.notCreator';
  return (
    <Stack gap={4} className={css.page}>
      <Link className={classes(buttonClass({ tone: 'plain' }), pageCss.action, css.back)} to={meetingPath(meetingId)}>
        <ArrowLeft className={reportCss.turned} size={18} aria-hidden="true" />
        {t('recordings.toMeeting')}
      </Link>
      {isGone ? (
        <Empty icon={SearchX} title={t('recordings.goneTitle')} text={t('recordings.gone')} />
      ) : (
        <QueryState asked={asked} lines={4}>
          {(detail) => <Shown detail={detail} onRenew={renew} />}
        </QueryState>
      )}
    </Stack>
  );
}

/** Calls `renew` when this recording changed; when that may have been missed, only where a change is waited for. */
function useOwnChanges(recordingId: string, waits: boolean, renew: () => void): void {
  const hear = useEffectEvent((signal: HubSignal) => {
    const changed = signal && ownRecordingChanged.payload.safeParse(signal.payload).data;
    if (changed === null ? waits : changed?.recordingId === recordingId) renew();
  });
  useEffect(() => onHubSignal([ownRecordingChanged], (signal) => hear(signal)), []);
}

function Shown({ detail, onRenew }: { detail: Detail; onRenew: () => void }) {
  const { name, state, duration, size } = detail.recording;
  return (
    <>
      <h1 className={css.title}>
        <bdi>{name}</bdi>
      </h1>
      {state === 'ready' ? (
        // Another file is another film.
        <Ready key={`${duration} ${size}`} detail={detail} onRenew={onRenew} />
      ) : (
        <div>
          <Facts recording={detail.recording} />
        </div>
      )}
    </>
  );
}

function Ready({ detail, onRenew }: { detail: Detail; onRenew: () => void }) {
  const { t, language } = usePhrases();
  const { recording, chapters } = detail;
  const { id, name, audioOnly } = recording;
  const duration = recording.duration === null ? null : recording.duration / 1000;
  const [poster, setPoster] = useState<string | null>(null);
  const address = async () => {
    const sent = await send(getRecordingAddress, { recordingId: id });
    if (!sent.ok) return null;
    setPoster(sent.reply.posterUrl);
    return sent.reply.url;
  };
  const { film, own } = usePlayer({ id, duration, address });
  const captions = useCaptions(detail.captions, language, onRenew);
  const marks = useMemo(() => marksOf(t, chapters, duration), [t, chapters, duration]);
  const isTrimmed = recording.trim !== null && recording.trim.state !== 'failed';
  return (
    <Watched
      film={film}
      own={own}
      name={name}
      audioOnly={audioOnly}
      poster={poster}
      captions={captions}
      marks={marks}
      sides={[
        { name: 'chapters', content: <Chapters film={film} marks={marks} /> },
        { name: 'chat', content: <ChatPanel film={film} recordingId={id} /> },
        {
          name: 'captions',
          content: (
            <CaptionsPanel film={film} captions={captions}>
              <BringCaptions
                recordingId={id}
                all={captions.all}
                disabledReason={isTrimmed ? t('recordings.whyNotTrimmed') : null}
                onChange={captions.retry}
              />
            </CaptionsPanel>
          ),
        },
        { name: 'history', content: <HistoryPanel recordingId={id} /> },
      ]}
    >
      <About film={film} recording={recording} duration={duration} isTrimmed={isTrimmed} />
    </Watched>
  );
}

interface AboutProps {
  film: Film;
  recording: Recording;
  duration: number | null;
  isTrimmed: boolean;
}

/** What is known about it and may be done with it. */
function About({ film, recording, duration, isTrimmed }: AboutProps) {
  const { t } = usePhrases();
  const tell = useFailure();
  const { id } = recording;
  const [isSaving, setSaving] = useState(false);
  const [shares, setShares] = useState(false);
  const [trims, setTrims] = useState(false);
  const trimButton = useRef<HTMLButtonElement>(null);
  const save = async () => {
    setSaving(true);
    const sent = await send(getRecordingAddress, { recordingId: id, purpose: 'save' });
    setSaving(false);
    if (!sent.ok) return tell(sent, { retry: () => void save() });
    const { fileName, downloadUrl } = sent.reply;
    if (downloadUrl !== null) saveFile({ fileName, url: downloadUrl });
    void refresh(listRecordingHistory);
  };
  return (
    <Stack gap={4}>
      <Row gap={4} align="center" justify="between" wrap tight>
        <div>
          <Facts recording={recording} />
        </div>
        <Row gap={2} wrap>
          <Button
            tone="quiet"
            icon={<Download size={18} aria-hidden="true" />}
            loading={isSaving}
            onClick={() => void save()}
          >
            {t('recordings.save')}
          </Button>
          <Button tone="quiet" icon={<Share2 size={18} aria-hidden="true" />} onClick={() => setShares(true)}>
            {t('recordings.share')}
          </Button>
          <Button
            ref={trimButton}
            tone="quiet"
            icon={<Scissors size={18} aria-hidden="true" />}
            aria-expanded={trims}
            disabledReason={isTrimmed ? t('recordings.whyNotTrimmed') : null}
            onClick={() => setTrims(!trims)}
          >
            {t('recordings.trim')}
          </Button>
        </Row>
      </Row>
      {trims && !isTrimmed && duration !== null && (
        <Trim
          film={film}
          recording={recording}
          duration={duration}
          onClose={() => {
            setTrims(false);
            trimButton.current?.focus();
          }}
        />
      )}
      {shares && (
        <Suspense>
          <ShareDialog recording={recording} onClose={() => setShares(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
