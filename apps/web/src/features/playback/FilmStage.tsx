import type { Playback } from '@salon/contract';
import { Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { OwnControls } from './OwnControls.tsx';
import { PresenterControls } from './PresenterControls.tsx';
import css from './playback.module.css';
import { useFollower, useSource } from './useFilm.ts';

/** A film that fails again within this time will not be helped by another address. */
const ASKED_ANEW_MS = 10_000;

/** What everyone watches, in its place among the pictures. */
export function FilmStage() {
  const { state } = useTool('playback');
  return state.playback === null ? null : <Film key={state.playback.filmId} playback={state.playback} />;
}

function Film({ playback }: { playback: Playback }) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('playback');
  const localParticipantId = useRoom((room) => room.localParticipantId);
  const mayControl = useRoom(() => denials.control() === null);
  const video = useRef<HTMLVideoElement>(null);
  const { source, failed, anew } = useSource(playback.filmId);
  const { status, allow } = useFollower(video, playback);
  const [broken, setBroken] = useState(false);
  const [captionsOn, setCaptionsOn] = useState(true);
  const [duration, setDuration] = useState<number | null>(null);
  const place = usePlace(video);
  useEffect(() => {
    if (video.current === null) return;
    video.current.volume = state.volume;
    video.current.muted = state.muted;
  }, [state.volume, state.muted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the track comes with its source
  useEffect(() => {
    const [track] = video.current?.textTracks ?? [];
    if (track !== undefined) track.mode = captionsOn ? 'showing' : 'hidden';
  }, [captionsOn, source]);
  const ended = () => {
    const end = video.current?.duration;
    if (playback.presenterId === localParticipantId && playback.playing && end !== undefined)
      void commands.control({ action: 'pause', position: end });
  };
  const retry = () => {
    setBroken(false);
    anew();
  };
  // Addresses expire: one that worked is asked for again before anybody is told.
  const failedAt = useRef(Number.NEGATIVE_INFINITY);
  const failing = () => {
    if (source === null) return;
    const isFirst = performance.now() - failedAt.current > ASKED_ANEW_MS;
    failedAt.current = performance.now();
    if (isFirst) anew();
    else setBroken(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is no change to the browser
  useEffect(() => {
    if (video.current?.error) video.current.load();
  }, [source]);
  return (
    <Stack gap={0} className={css.stage}>
      <div className={css.picture}>
        <video
          ref={video}
          className={css.video}
          aria-label={playback.name}
          preload="auto"
          playsInline
          disableRemotePlayback
          // Elsewhere it is fetched without anything that says who watches; anyone who keeps it has to allow that.
          crossOrigin="anonymous"
          {...(source !== null && { src: source.url })}
          onLoadedMetadata={(event) => setDuration(event.currentTarget.duration)}
          onError={failing}
          onEnded={ended}
        >
          {source?.captions && <track kind="captions" src={source.captions} label={t('playback.captions')} default />}
        </video>
        {status === 'blocked' && !broken && (
          <div className={css.overlay}>
            <Button large icon={<Play size={20} aria-hidden="true" />} onClick={allow}>
              {t('playback.tapToPlay')}
            </Button>
          </div>
        )}
        {(broken || failed) && (
          <Stack gap={3} align="center" className={css.overlay} role="alert">
            <p>{t(playback.host === null ? 'playback.failed' : 'playback.failedElsewhere')}</p>
            <Button tone="quiet" onClick={retry}>
              {t('playback.again')}
            </Button>
          </Stack>
        )}
      </div>
      <div className={css.controls}>
        {mayControl && <PresenterControls playback={playback} place={place} duration={duration} />}
        <OwnControls
          place={mayControl ? null : place}
          duration={duration}
          waits={status === 'waiting' && playback.playing}
          captions={source?.captions ? captionsOn : null}
          onCaptions={setCaptionsOn}
        />
      </div>
    </Stack>
  );
}

/** Where the film is in this browser, for the eye (seconds). */
function usePlace(video: RefObject<HTMLVideoElement | null>): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const element = video.current;
    const look = () => setPlace(element?.currentTime ?? 0);
    element?.addEventListener('timeupdate', look);
    return () => element?.removeEventListener('timeupdate', look);
  }, [video]);
  return place;
}
