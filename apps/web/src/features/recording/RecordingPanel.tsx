import type { RoomRecording } from '@salon/contract';
import { errorKeys } from '@salon/phrases';
import { Pause, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '#shared/page/Confirm.tsx';
import { LoadingSkeleton } from '#shared/page/QueryState.tsx';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { RoomPartFailed, useRoom, useTool } from '#shared/room/index.ts';
import { Panel } from '#shared/room/Panel.tsx';
import panelCss from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { EmptyNotice } from './EmptyNotice.tsx';
import { RecordingMark } from './RecordingMark.tsx';

/** Starting is agreeing: never without its words. */
const Start = lazyComponent<object>(
  async () => {
    const [{ StartRecording }] = await Promise.all([import('./StartRecording.tsx'), loadPack('recordingConsent')]);
    return StartRecording;
  },
  RoomPartFailed,
  <LoadingSkeleton lines={2} />,
);

/** Whom the recording shows, with its words: only while there is one. */
const Consents = lazyComponent<object>(
  async () => {
    const [{ ConsentList }] = await Promise.all([import('./ConsentList.tsx'), loadPack('recordingConsent')]);
    return ConsentList;
  },
  RoomPartFailed,
  <LoadingSkeleton lines={2} />,
);

/** The recording of the room: how it stands, and what moderators do with it. */
export function RecordingPanel() {
  const { state } = useTool('recording');
  const { recording } = state;
  const isOver = recording === null || ['saving', 'ready', 'failed'].includes(recording.state);
  return (
    <Panel>
      <div role="status">{recording !== null && <RecordingStatus recording={recording} />}</div>
      {isOver ? <Start /> : <Controls recording={recording} />}
      {!isOver && <EmptyNotice />}
      {!isOver && <Consents />}
    </Panel>
  );
}

const waits = {
  record: 'recording.resuming',
  pause: 'recording.pausing',
  stop: 'recording.stopping',
} as const;
const failures = {
  empty: 'recording.failedEmpty',
  recorder: 'recording.failedRecorder',
  unplayable: 'recording.failedUnplayable',
  full: 'errors.recording_full',
} as const;

/** In words: what is so, and what is on its way. */
function RecordingStatus({ recording: { state, wanted, since, failure } }: { recording: RoomRecording }) {
  const { t, formatTime } = usePhrases();
  const time = formatTime(new Date(since));
  switch (state) {
    case 'queued':
      return <p>{t(wanted === 'stop' ? 'recording.stopping' : 'recording.queued')}</p>;
    case 'starting':
      return <p>{t(wanted === 'stop' ? 'recording.stopping' : 'recording.startingLong')}</p>;
    case 'on':
    case 'paused': {
      const isSettled = wanted === (state === 'on' ? 'record' : 'pause');
      return (
        <Stack gap={2}>
          <Row gap={2} align="center">
            <RecordingMark />
          </Row>
          <p className={panelCss.muted}>
            {isSettled ? t(state === 'on' ? 'recording.since' : 'recording.pausedSince', { time }) : t(waits[wanted])}
          </p>
        </Stack>
      );
    }
    case 'saving':
      return <p>{t('recording.saving')}</p>;
    case 'ready':
      return <p>{t('recording.ready')}</p>;
    case 'failed':
      return (
        <Stack gap={1}>
          <strong>{t('recording.failedNotice')}</strong>
          <p>{failure !== null && t(failures[failure])}</p>
        </Stack>
      );
  }
}

function Controls({ recording }: { recording: RoomRecording }) {
  const { t } = usePhrases();
  const { commands, denials } = useTool('recording');
  const refusal = useRoom(() => denials.control());
  const [asks, setAsks] = useState(false);
  const isPaused = recording.wanted === 'pause';
  const why = refusal === null ? null : t(errorKeys(refusal).title);
  return (
    <Stack gap={3}>
      <Row gap={2} wrap>
        <Button
          tone="quiet"
          icon={isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
          disabledReason={why}
          onClick={() => void commands.control(isPaused ? 'resume' : 'pause')}
        >
          {t(isPaused ? 'recording.resume' : 'recording.pause')}
        </Button>
        <Button
          tone="danger"
          icon={<Square size={18} aria-hidden="true" />}
          disabledReason={why}
          onClick={() => setAsks(true)}
        >
          {t('recording.stop')}
        </Button>
      </Row>
      {refusal !== null && <p className={panelCss.muted}>{t(errorKeys(refusal).content)}</p>}
      {asks && (
        <Confirm
          title={t('recording.stopAsk')}
          action={t('recording.stop')}
          onConfirm={async () => {
            await commands.control('stop');
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        >
          {recording.isEmpty && <p>{t('recording.stopEmpty')}</p>}
          <p>{t('recording.stopAbout')}</p>
        </Confirm>
      )}
    </Stack>
  );
}
