import { clockText } from '@salon/phrases/lengths';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import type { Film } from './film.ts';
import { STEP } from './keys.ts';
import css from './player.module.css';

/** A place in a recording that has a name (seconds). */
export interface Mark {
  readonly at: number;
  readonly title: string;
}

const percent = (part: number): string => `${Math.min(1, Math.max(0, part)) * 100}%`;

/** What a key moves the line by, as the player's other keys do; null: as the browser says. */
const stepOf = (key: string): number | null =>
  ({ ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP, PageUp: 60, PageDown: -60 })[key] ?? null;

/** The name of the stretch that a place lies in. */
export const markAt = <M extends Mark>(marks: readonly M[], time: number): M | null =>
  marks.findLast(({ at }) => at <= time + 0.05) ?? null;

/** The line on which a recording is sought in: what has arrived, its chapters, the place. From left to right in every language. */
export function SeekLine({ film, marks }: { film: Film; marks: readonly Mark[] }) {
  const { t } = usePhrases();
  const time = useStore(film, (state) => state.time);
  const duration = useStore(film, (state) => state.duration) ?? 0;
  const buffered = useStore(film, (state) => state.buffered);
  /** Where the pointer is; seconds. */
  const [pointed, setPointed] = useState<number | null>(null);
  const partOf = (seconds: number) => (duration > 0 ? seconds / duration : 0);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'touch' || duration === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration);
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (step === null) return;
    event.preventDefault();
    film.skip(step);
  };
  const named = markAt(marks, time);
  const words = `${clockText(time)} / ${clockText(duration)}`;
  const pointedMark = pointed === null ? null : markAt(marks, pointed);
  return (
    <div className={css.line} dir="ltr" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <div className={css.rail} aria-hidden="true">
        {buffered.map(({ from, to }) => (
          <span
            key={from}
            className={css.buffered}
            style={{ insetInlineStart: percent(partOf(from)), inlineSize: percent(partOf(to - from)) }}
          />
        ))}
        <span className={css.played} style={{ inlineSize: percent(partOf(time)) }} />
        {marks
          .filter(({ at }) => at > 0 && at < duration)
          .map(({ at }) => (
            <span key={at} className={css.mark} style={{ insetInlineStart: percent(partOf(at)) }} />
          ))}
        {pointed !== null && (
          <span className={css.pointed} style={{ insetInlineStart: percent(partOf(pointed)) }}>
            {pointedMark !== null && <bdi>{pointedMark.title}</bdi>}
            {clockText(pointed)}
          </span>
        )}
      </div>
      <input
        type="range"
        className={css.range}
        aria-label={t('recordings.place')}
        aria-valuetext={named === null ? words : `${words}, ${named.title}`}
        min={0}
        max={Math.max(1, duration)}
        step="any"
        value={Math.min(time, Math.max(1, duration))}
        onKeyDown={press}
        onChange={(event) => film.seek(Number(event.target.value))}
      />
    </div>
  );
}
