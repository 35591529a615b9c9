/** Keeps the screen on. The browser lets go whenever the page is hidden, so it is asked again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || navigator.wakeLock === undefined) return;
    try {
      const given = await navigator.wakeLock.request('screen');
      if (wanted) lock = given;
      else await given.release();
    } catch {
      // Low battery or a browser's rule: the meeting continues without it.
    }
  };
  const retry = () => void ask();
  retry();
  document.addEventListener('visibilitychange', retry);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', retry);
    void lock?.release().catch(() => undefined);
  };
}
