import { useEffect, useRef } from 'react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import css from './LevelBar.module.css';
import { type LevelMeter, openLevelMeter } from './level.ts';
import { listen, listenFrom, type Silence } from './silence.ts';

/** How often the bar is drawn; with reduced motion it only steps now and then. Milliseconds. */
const DRAW_MS = 50;
const CALM_DRAW_MS = 500;
/** How often a screen reader that asks is given a new value. Milliseconds. */
const VALUE_MS = 1000;

const wantsCalm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/** Draws the level into the element, outside React, until the returned function is called. */
function draw(element: HTMLElement, meter: LevelMeter, onSilence: (is: Silence['is']) => void): () => void {
  const every = wantsCalm() ? CALM_DRAW_MS : DRAW_MS;
  let silence = listenFrom(performance.now());
  let drawnAt = 0;
  let valuedAt = 0;
  let frame = 0;
  const step = (now: number): void => {
    frame = requestAnimationFrame(step);
    if (now - drawnAt < every) return;
    drawnAt = now;
    const heard = meter.read();
    // Nothing can be said about a microphone while the browser keeps sound processing asleep.
    if (heard === null) {
      silence = listenFrom(performance.now());
      return;
    }
    element.style.setProperty('--level', heard.level.toFixed(2));
    if (now - valuedAt >= VALUE_MS) {
      valuedAt = now;
      element.setAttribute('aria-valuenow', String(Math.round(heard.level * 100)));
    }
    const next = listen(silence, heard.amplitude, performance.now());
    if (next.is !== silence.is) onSilence(next.is);
    silence = next;
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

interface Props {
  /** The live microphone, null while it is off. */
  track: MediaStreamTrack | null;
  onSilence: (is: Silence['is']) => void;
}

/** Shows that the microphone hears something. */
export function LevelBar({ track, onSilence }: Props) {
  const { t } = usePhrases();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bar.current;
    const meter = track === null ? null : openLevelMeter(track);
    if (element === null || meter === null) return;
    const stop = draw(element, meter, onSilence);
    return () => {
      stop();
      meter.close();
      element.style.setProperty('--level', '0');
      element.setAttribute('aria-valuenow', '0');
    };
  }, [track, onSilence]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn alike in every browser
    <div
      ref={bar}
      className={css.bar}
      role="meter"
      aria-label={t('devices.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      data-off={track === null || undefined}
    />
  );
}
