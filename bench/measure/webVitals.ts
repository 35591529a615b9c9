/** What a page tells of its loading; `watchVitals` runs in it before anything else. */
export interface Vitals {
  /** First and largest contentful paint (milliseconds). */
  firstPaint: number;
  largestPaint: number;
  /** Sum of unexpected layout shifts. */
  shift: number;
  /** The slowest answer to a press or a key (milliseconds). */
  interaction: number;
}

declare global {
  interface Window {
    __vitals?: Vitals;
  }
}

/** Watches; what it finds stands in `window.__vitals`. */
export function watchVitals(): void {
  const vitals: Vitals = { firstPaint: 0, largestPaint: 0, shift: 0, interaction: 0 };
  window.__vitals = vitals;
  const watch = (type: string, each: (entry: PerformanceEntry) => void, further: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...further });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    vitals.largestPaint = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.shift += value;
  });
  watch(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) vitals.interaction = Math.max(vitals.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );
}
