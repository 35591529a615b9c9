import { AudioLines, Play } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { type Store, useStore } from '#shared/store/createStore.ts';
import { Button } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { Controls } from './Controls.tsx';
import type { Film } from './film.ts';
import { KeysDialog } from './KeysDialog.tsx';
import css from './player.module.css';
import type { Mark } from './SeekLine.tsx';
import { useKeys } from './useKeys.ts';
import { usePlaces } from './usePlaces.ts';
import type { Watching } from './watching.ts';

interface Props {
  film: Film;
  own: Store<Watching>;
  name: string;
  audioOnly: boolean;
  poster: string | null;
  /** WebVTT text; null: there are none. */
  captions: string | null;
  captionsLanguage: string | null;
  marks: readonly Mark[];
}

/** The picture of a recording with what moves it. */
export function Frame({ film, own, name, audioOnly, poster, captions, captionsLanguage, marks }: Props) {
  const { t } = usePhrases();
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const places = usePlaces(frame, video, !audioOnly);
  const [showsKeys, setShowsKeys] = useState(false);
  const onList = useCallback(() => setShowsKeys(true), []);
  useKeys(frame, { film, own, places, onList });
  const hasBegun = useStore(film, (state) => state.hasBegun);
  useEffect(() => {
    film.attach(video.current);
    return () => film.attach(null);
  }, [film]);
  const heading = useId();
  return (
    <section ref={frame} className={css.frame} data-surface="room" aria-labelledby={heading}>
      <h2 id={heading} className={css.hidden}>
        {t('recordings.player')}
      </h2>
      <div className={classes(css.picture, audioOnly && css.sound)}>
        <video
          ref={video}
          className={css.video}
          aria-label={name}
          preload="metadata"
          playsInline
          {...(poster !== null && !hasBegun && { poster })}
          onClick={film.toggle}
        >
          <Track own={own} captions={captions} language={captionsLanguage} video={video} />
        </video>
        {audioOnly && (
          <div className={css.soundFace} aria-hidden="true">
            <AudioLines size={64} />
          </div>
        )}
        <Over film={film} />
      </div>
      <Controls film={film} own={own} marks={marks} hasCaptions={captions !== null} places={places} onKeys={onList} />
      {showsKeys && <KeysDialog own={own} onClose={() => setShowsKeys(false)} />}
    </section>
  );
}

/** What lies over the picture while there is none. */
function Over({ film }: { film: Film }) {
  const { t } = usePhrases();
  const is = useStore(film, (state) => state.is);
  const waiting = useStore(film, (state) => state.waiting && state.playing);
  const hasBegun = useStore(film, (state) => state.hasBegun);
  const begins = useStore(film, (state) => state.time > 0);
  return (
    <>
      {/* Always there, so that what comes into it is read aloud. */}
      <span role="status" className={css.hidden}>
        {waiting && t('recordings.waiting')}
      </span>
      {waiting && is !== 'failed' && (
        <div className={css.waiting} aria-hidden="true">
          <Spinner />
        </div>
      )}
      {!hasBegun && is !== 'failed' && !waiting && (
        <div className={css.begin}>
          <Button large icon={<Play size={22} aria-hidden="true" />} onClick={film.play}>
            {t(begins ? 'recordings.goOn' : 'recordings.play')}
          </Button>
        </div>
      )}
      {is === 'failed' && (
        <Stack gap={3} align="center" className={css.failed} role="alert">
          <p>{t('recordings.failed')}</p>
          <Button tone="quiet" onClick={film.retry}>
            {t('common.retry')}
          </Button>
        </Stack>
      )}
    </>
  );
}

interface TrackProps {
  own: Store<Watching>;
  captions: string | null;
  language: string | null;
  video: RefObject<HTMLVideoElement | null>;
}

/** The captions, shown or not as someone wants them. */
function Track({ own, captions, language, video }: TrackProps) {
  const { t } = usePhrases();
  const shown = useStore(own, (state) => state.captions);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (captions === null) return setUrl(null);
    const made = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [captions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another track
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) track.mode = shown ? 'showing' : 'hidden';
  }, [shown, url, video]);
  // Another text is another element: browsers read the file of a track once.
  return url === null ? null : (
    <track key={url} kind="captions" src={url} srcLang={language ?? ''} label={t('recordings.captions')} default />
  );
}
