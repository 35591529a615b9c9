import { clockText } from '@salon/phrases/lengths';
import {
  Captions,
  CaptionsOff,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { type Store, useStore } from '#shared/store/createStore.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { Film } from './film.ts';
import { SKIP } from './keys.ts';
import css from './player.module.css';
import { type Mark, SeekLine } from './SeekLine.tsx';
import { rates, type Watching } from './watching.ts';

/** What shows the picture elsewhere; null: this browser has no such thing, or there is no picture. */
export interface Places {
  readonly isFull: boolean;
  readonly fullScreen: (() => void) | null;
  readonly inPicture: (() => void) | null;
}

interface Props {
  film: Film;
  own: Store<Watching>;
  marks: readonly Mark[];
  hasCaptions: boolean;
  places: Places;
  onKeys: () => void;
}

/** What moves a recording, below its picture: nothing covers a face. */
export function Controls({ film, own, marks, hasCaptions, places, onKeys }: Props) {
  const { t } = usePhrases();
  const playing = useStore(film, (state) => state.playing);
  const captions = useStore(own, (state) => state.captions);
  return (
    <div className={css.controls}>
      <div className={css.top} dir="ltr">
        <Time film={film} is="time" />
        <SeekLine film={film} marks={marks} />
        <Time film={film} is="duration" />
      </div>
      <div className={css.buttons} dir="ltr">
        <IconButton
          label={t(playing ? 'recordings.pause' : 'recordings.play')}
          icon={playing ? <Pause size={24} aria-hidden="true" /> : <Play size={24} aria-hidden="true" />}
          onClick={film.toggle}
        />
        <Skip film={film} by={-SKIP} label={t('recordings.back', { seconds: SKIP })}>
          <RotateCcw size={26} aria-hidden="true" />
        </Skip>
        <Skip film={film} by={SKIP} label={t('recordings.on', { seconds: SKIP })}>
          <RotateCw size={26} aria-hidden="true" />
        </Skip>
        <Volume film={film} />
        <span className={css.apart} />
        {hasCaptions && (
          <IconButton
            label={t('recordings.captions')}
            pressed={captions}
            icon={captions ? <Captions size={22} aria-hidden="true" /> : <CaptionsOff size={22} aria-hidden="true" />}
            onClick={() => own.set({ captions: !captions })}
          />
        )}
        <Rate film={film} />
        {places.inPicture !== null && (
          <IconButton
            className={css.wideOnly}
            label={t('recordings.inPicture')}
            icon={<PictureInPicture2 size={22} aria-hidden="true" />}
            onClick={places.inPicture}
          />
        )}
        <IconButton
          className={css.keysButton}
          label={t('recordings.keys')}
          icon={<Keyboard size={22} aria-hidden="true" />}
          onClick={onKeys}
        />
        {places.fullScreen !== null && (
          <IconButton
            label={t(places.isFull ? 'recordings.fullScreenEnd' : 'recordings.fullScreen')}
            icon={places.isFull ? <Minimize size={22} aria-hidden="true" /> : <Maximize size={22} aria-hidden="true" />}
            onClick={places.fullScreen}
          />
        )}
      </div>
    </div>
  );
}

function Time({ film, is }: { film: Film; is: 'time' | 'duration' }) {
  const seconds = useStore(film, (state) => Math.floor(state[is] ?? 0));
  return <span className={css.time}>{clockText(seconds)}</span>;
}

function Skip({ film, by, label, children }: { film: Film; by: number; label: string; children: ReactNode }) {
  return (
    <IconButton
      label={label}
      icon={
        <span className={css.skip}>
          {children}
          <span aria-hidden="true">{SKIP}</span>
        </span>
      }
      onClick={() => film.skip(by)}
    />
  );
}

function Volume({ film }: { film: Film }) {
  const { t } = usePhrases();
  const volume = useStore(film, (state) => state.volume);
  const muted = useStore(film, (state) => state.muted);
  return (
    <>
      <IconButton
        label={t(muted ? 'recordings.unmute' : 'recordings.mute')}
        icon={muted ? <VolumeX size={22} aria-hidden="true" /> : <Volume2 size={22} aria-hidden="true" />}
        onClick={() => film.setMuted(!muted)}
      />
      <input
        type="range"
        className={css.volume}
        aria-label={t('recordings.volume')}
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => film.setVolume(Number(event.target.value))}
      />
    </>
  );
}

function Rate({ film }: { film: Film }) {
  const { t, formatNumber } = usePhrases();
  const rate = useStore(film, (state) => state.rate);
  return (
    <select
      className={css.rate}
      aria-label={t('recordings.rate')}
      value={rate}
      onChange={(event) => film.setRate(Number(event.target.value))}
    >
      {rates.map((one) => (
        <option key={one} value={one}>
          {`${formatNumber(one)}×`}
        </option>
      ))}
    </select>
  );
}
