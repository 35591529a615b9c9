import { getRecording, RECORDING_TRIM_MIN_MS, type Recording, trimRecording } from '@salon/contract';
import { clockText } from '@salon/phrases/lengths';
import { ArrowLeftToLine, ArrowRightToLine, Play, Scissors } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { recordingLists } from '../library/lists.ts';
import type { Film } from './film.ts';
import css from './trim.module.css';

/** The shortest recording that may be left. */
const LEAST_SECONDS = RECORDING_TRIM_MIN_MS / 1000;
/** So much of the end is shown before it. */
const BEFORE_END_SECONDS = 3;

/** What a key moves a handle by. Seconds; with Shift a tenth of it. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number | null => {
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 30, PageDown: -30 }[key];
  return step === undefined ? null : shiftKey ? step / 10 : step;
};

/** A tenth of a second is as fine as a hand is. */
const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

interface Props {
  film: Film;
  recording: Recording;
  /** Seconds. */
  duration: number;
  onClose: () => void;
}

/** Plays up to a place and stops there. */
function usePlayUntil(film: Film): (from: number, to: number) => void {
  const until = useRef<number | null>(null);
  useEffect(
    () =>
      film.subscribe(() => {
        const { time, playing } = film.get();
        const isThere = until.current !== null && time >= until.current;
        if (isThere || !playing) until.current = null;
        if (isThere) film.pause();
      }),
    [film],
  );
  return (from, to) => {
    film.seek(from);
    until.current = to;
    film.play();
  };
}

/** Cuts off what is before and after two places. */
export function Trim({ film, recording: { id, name }, duration, onClose }: Props) {
  const { t } = usePhrases();
  const tell = useFailure();
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(duration);
  const [asks, setAsks] = useState(false);
  const playUntil = usePlayUntil(film);
  const { change } = useChange(trimRecording, { refreshes: [getRecording, ...recordingLists] });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  /** The picture at a place, standing. */
  const show = (place: number) => {
    film.pause();
    film.seek(place);
  };
  const moveFrom = (place: number) => {
    const next = rounded(Math.min(Math.max(0, place), to - LEAST_SECONDS));
    setFrom(next);
    show(next);
  };
  const moveTo = (place: number) => {
    const next = place >= duration ? duration : rounded(Math.max(place, from + LEAST_SECONDS));
    setTo(next);
    show(next);
  };
  const cut = [from, duration - to] as const;
  const isCut = cut[0] + cut[1] >= LEAST_SECONDS;
  const trim = async () => {
    const sent = await change({ recordingId: id, from: Math.round(from * 1000), to: Math.round(to * 1000) });
    setAsks(false);
    if (!sent.ok) return tell(sent, { retry: () => setAsks(true) });
    film.pause();
    notify(t('recordings.trimBegun'), 'done');
    onClose();
  };
  return (
    <Card as="section" className={css.trim} aria-labelledby="trim-heading">
      <h2 id="trim-heading" ref={heading} tabIndex={-1}>
        {t('recordings.trimTitle')}
      </h2>
      <p className={css.note}>{t('recordings.trimLead')}</p>
      <div className={css.line} dir="ltr">
        <div className={css.rail} aria-hidden="true">
          <span
            className={css.meta}
            style={{
              insetInlineStart: `${(from / duration) * 100}%`,
              insetInlineEnd: `${(1 - to / duration) * 100}%`,
            }}
          />
        </div>
        <Handle label={t('recordings.trimFrom')} value={from} duration={duration} onMove={moveFrom} />
        <Handle label={t('recordings.trimTo')} value={to} duration={duration} onMove={moveTo} />
      </div>
      <Row gap={6} wrap>
        <CutPlace
          place={t('recordings.trimStarts', { place: clockText(from) })}
          icon={<ArrowRightToLine size={18} aria-hidden="true" />}
          setHere={t('recordings.trimFromHere')}
          onSetHere={() => moveFrom(film.get().time)}
          see={t('recordings.trimSeeStart')}
          onSee={() => playUntil(from, from + BEFORE_END_SECONDS)}
        />
        <CutPlace
          place={t('recordings.trimEnds', { place: clockText(to) })}
          icon={<ArrowLeftToLine size={18} aria-hidden="true" />}
          setHere={t('recordings.trimToHere')}
          onSetHere={() => moveTo(film.get().time)}
          see={t('recordings.trimSeeEnd')}
          onSee={() => playUntil(Math.max(from, to - BEFORE_END_SECONDS), to)}
        />
      </Row>
      <p role="status" className={css.sum}>
        {isCut
          ? t('recordings.trimSum', { kept: clockText(to - from), start: clockText(cut[0]), end: clockText(cut[1]) })
          : t('recordings.trimNothing')}
      </p>
      <Row gap={2} wrap>
        <Button
          tone="danger"
          icon={<Scissors size={18} aria-hidden="true" />}
          disabledReason={isCut ? null : t('recordings.trimNothing')}
          onClick={() => setAsks(true)}
        >
          {t('recordings.trimAction')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Row>
      {asks && (
        <Confirm
          title={t('recordings.trimAsk', { name })}
          action={t('recordings.trimConfirm')}
          onConfirm={trim}
          onClose={() => setAsks(false)}
        >
          <p>
            {t('recordings.trimSure', { start: clockText(cut[0]), end: clockText(cut[1]), kept: clockText(to - from) })}
          </p>
        </Confirm>
      )}
    </Card>
  );
}

interface CutPlaceProps {
  /** Where it is, in words. */
  place: string;
  /** The button that moves it to where the film is, and its icon. */
  setHere: string;
  icon: ReactNode;
  onSetHere: () => void;
  /** The button that plays what is there. */
  see: string;
  onSee: () => void;
}

/** One of the two places that are cut at. */
const CutPlace = ({ place, setHere, icon, onSetHere, see, onSee }: CutPlaceProps) => (
  <Stack gap={2}>
    <p className={css.place}>{place}</p>
    <Row gap={2} wrap>
      <Button tone="quiet" icon={icon} onClick={onSetHere}>
        {setHere}
      </Button>
      <Button tone="plain" icon={<Play size={18} aria-hidden="true" />} onClick={onSee}>
        {see}
      </Button>
    </Row>
  </Stack>
);

interface HandleProps {
  label: string;
  value: number;
  duration: number;
  onMove: (place: number) => void;
}

/** One end of what stays. */
const Handle = ({ label, value, duration, onMove }: HandleProps) => (
  <input
    type="range"
    className={css.handle}
    aria-label={label}
    aria-valuetext={clockText(value)}
    min={0}
    max={duration}
    step="any"
    value={value}
    onKeyDown={(event) => {
      const step = stepOf(event);
      if (step === null) return;
      event.preventDefault();
      onMove(value + step);
    }}
    onChange={(event) => onMove(Number(event.target.value))}
  />
);
