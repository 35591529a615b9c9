import { reportVitals } from '@salon/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { answering } from '#testing/answers.ts';
import { startVitals } from './reportVitals.ts';

const observers = vi.hoisted(() => new Map<string, (metric: Metric) => void>());
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'].map((name) => [
      `on${name}`,
      (callback: (metric: Metric) => void) => observers.set(name, callback),
    ]),
  ),
);
const measure = (name: string, value: number) => observers.get(name)?.({ name, value } as Metric);
let visibility: DocumentVisibilityState;
const change = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  history.replaceState(null, '', '/tr/meeting/go/abc');
});
afterEach(() => vi.restoreAllMocks());

it('web vitals are reported once, when the page is hidden, for the page that was loaded', async () => {
  const sent = answering(() => ({ body: { ok: true } }));
  startVitals();
  measure('TTFB', 41.5);
  history.replaceState(null, '', '/profile');
  change('visible');
  // The library settles the last value as the page is hidden.
  document.addEventListener('visibilitychange', () => measure('LCP', 1300), { capture: true, once: true });
  change('hidden');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toContain(reportVitals.path);
  expect(sent[0]?.body).toEqual({ page: 'meeting', ttfb: 41.5, lcp: 1300 });
  change('visible');
  change('hidden');
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(sent).toHaveLength(1);
});
