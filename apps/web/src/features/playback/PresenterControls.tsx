import { MAX_FILM_SECONDS, type Playback, playbackRates } from '@salon/contract';
import { clockText } from '@salon/phrases/lengths';
import { Pause, Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import css from './playback.module.css';

interface Props {
  playback: Playback;
  /** Seconds. */
  place: number;
  duration: number | null;
}

/** Someone who slides is done when so long nothing comes. */
const SLIDES_MS = 300;

/** How long the film is, where that can be told: a film that is cut off or recorded without an end has no length. */
const lengthOf = (duration: number | null) =>
  duration !== null && duration > 0 && duration <= MAX_FILM_SECONDS ? { length: duration } : {};

/** What moves the film for everyone: its presenter's, and moderators'. */
export function PresenterControls({ playback, place, duration }: Props) {
  const { t, formatNumber } = usePhrases();
  const { commands } = useTool('playback');
  const [busy, setBusy] = useState(false);
  const { playing, rate } = playback;
  const isAtEnd = duration !== null && place >= duration - 0.1;
  const toggle = async () => {
    setBusy(true);
    if (!playing && isAtEnd) await commands.control({ action: 'seek', position: 0 });
    await commands.control(playing ? { action: 'pause' } : { action: 'play', ...lengthOf(duration) });
    setBusy(false);
  };
  return (
    <Row gap={2} align="center" wrap tight>
      <IconButton
        label={t(playing ? 'playback.pause' : 'playback.play')}
        loading={busy}
        icon={playing ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
        onClick={() => void toggle()}
      />
      <Slider playback={playback} place={place} duration={duration} />
      <select
        className={css.select}
        aria-label={t('playback.rate')}
        value={rate}
        onChange={(event) => {
          const chosen = playbackRates.find((one) => one === Number(event.target.value));
          if (chosen !== undefined) void commands.control({ action: 'rate', rate: chosen });
        }}
      >
        {playbackRates.map((one) => (
          <option key={one} value={one}>
            {`${formatNumber(one)}×`}
          </option>
        ))}
      </select>
      <Hand playback={playback} />
      <IconButton
        label={t('playback.stop')}
        icon={<Square size={18} aria-hidden="true" />}
        onClick={() => void commands.stop()}
      />
    </Row>
  );
}

/** The place in the film. What is slid is sent when the hand rests, and shown until everyone is there. */
function Slider({ playback, place, duration }: Props) {
  const { t } = usePhrases();
  const { commands } = useTool('playback');
  const [sliding, setSliding] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer fact says where everybody is
  useEffect(() => setSliding(null), [playback.rev]);
  const shown = sliding ?? place;
  const slide = (position: number) => {
    setSliding(position);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void commands.control({ action: 'seek', position }), SLIDES_MS);
  };
  const words = `${clockText(shown)} / ${clockText(duration ?? 0)}`;
  return (
    <>
      <input
        type="range"
        className={css.slider}
        aria-label={t('playback.place')}
        aria-valuetext={words}
        min={0}
        max={Math.max(1, Math.floor(duration ?? 1))}
        step={1}
        value={Math.floor(shown)}
        onChange={(event) => slide(Number(event.target.value))}
      />
      <span className={css.place} dir="ltr">
        {words}
      </span>
    </>
  );
}

/** Gives the controls to someone else. */
function Hand({ playback }: { playback: Playback }) {
  const { t } = usePhrases();
  const { commands } = useTool('playback');
  const people = useRoom((room) => room.people);
  const isThere = people.some(({ id }) => id === playback.presenterId);
  return (
    <select
      className={css.select}
      aria-label={t('playback.hand')}
      value={isThere ? playback.presenterId : ''}
      onChange={(event) => void commands.hand(event.target.value)}
    >
      {!isThere && <option value="">{t('playback.nobody')}</option>}
      {people.map(({ id, fullName }) => (
        <option key={id} value={id}>
          {fullName}
        </option>
      ))}
    </select>
  );
}
