/** One thing to come, also in a page that stands in the background. */
export interface BackgroundTimer {
  /** Calls back after this many milliseconds, and forgets what was to come before. */
  after(milliseconds: number, then: () => void): void;
  stop(): void;
}

/** The page's own timer, and a worker's beside it where the browser has workers: whichever comes first counts. */
export function createBackgroundTimer(): BackgroundTimer {
  const worker =
    typeof Worker === 'undefined'
      ? null
      : new Worker(new URL('./backgroundTimer.worker.ts', import.meta.url), { type: 'module', name: 'beat' });
  let timer: ReturnType<typeof setTimeout>;
  let due: { readonly at: number; readonly then: () => void } | null = null;
  const fire = () => {
    // A worker's answer to what was to come before.
    if (due === null || performance.now() < due.at) return;
    const { then } = due;
    due = null;
    clearTimeout(timer);
    then();
  };
  worker?.addEventListener('message', fire);
  return {
    after(milliseconds, then) {
      clearTimeout(timer);
      // Timers may come a millisecond early.
      due = { at: performance.now() + milliseconds - 2, then };
      timer = setTimeout(fire, milliseconds);
      worker?.postMessage(milliseconds);
    },
    stop() {
      due = null;
      clearTimeout(timer);
      worker?.terminate();
    },
  };
}
