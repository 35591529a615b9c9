import { pageGroupOf, reportVitals } from '@salon/contract';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { send } from '../api/index.ts';

/** Reports the web vitals of this page load once: as the page is hidden, when the browser has settled them. */
export function startVitals(): void {
  const page = pageGroupOf(location.pathname);
  const measured = new Map<string, number>();
  const note = ({ name, value }: Metric) => void measured.set(name.toLowerCase(), value);
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(note);
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    // The library's listeners, which settle the values, run before or within this event.
    queueMicrotask(() => void send(reportVitals, { page, ...Object.fromEntries(measured) }, { keepalive: true }));
  };
  document.addEventListener('visibilitychange', report);
}
