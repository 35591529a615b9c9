import type { Loudness } from '@salon/room/devices';
import { listen, listenFrom, type Silence } from './silence.ts';

/** How often the bar is drawn with reduced motion: it only steps now and then. */
const CALM_DRAW_MS = 500;
/** How often a screen reader that asks is given a new value. */
const VALUE_MS = 1000;

const wantsCalm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/** Draws levels into an element, outside React, and says whether anything is heard at all. */
export function drawInto(element: HTMLElement, onSilence: (is: Silence['is']) => void) {
  const every = wantsCalm() ? CALM_DRAW_MS : 0;
  let silence = listenFrom(performance.now());
  let drawnAt = 0;
  let valuedAt = 0;
  return (loudness: Loudness | null): void => {
    const now = performance.now();
    // Nothing can be said about a microphone while the browser keeps sound processing asleep.
    if (loudness === null) {
      silence = listenFrom(now);
      return;
    }
    if (now - drawnAt >= every) {
      drawnAt = now;
      element.style.setProperty('--level', loudness.level.toFixed(2));
    }
    if (now - valuedAt >= VALUE_MS) {
      valuedAt = now;
      element.setAttribute('aria-valuenow', String(Math.round(loudness.level * 100)));
    }
    const next = listen(silence, loudness.amplitude, now);
    if (next.is !== silence.is) onSilence(next.is);
    silence = next;
  };
}
