import { histogram } from '#platform/metrics/metric.ts';

const labels = ['page', 'browser'] as const;
const seconds = [0.1, 0.25, 0.5, 1, 1.8, 2.5, 4, 6, 10, 30];

/** By vital, as `reportVitals` names them. Bounds include those between good, fair and poor (web.dev). */
export const histograms = {
  ttfb: histogram(
    'web_vitals_ttfb_seconds',
    'Time to the first byte of a page.',
    [0.05, 0.1, 0.2, 0.4, 0.8, 1.8, 5],
    labels,
  ),
  fcp: histogram('web_vitals_fcp_seconds', 'First contentful paint.', seconds, labels),
  lcp: histogram('web_vitals_lcp_seconds', 'Largest contentful paint.', seconds, labels),
  inp: histogram('web_vitals_inp_seconds', 'Interaction to next paint.', [0.05, 0.1, 0.2, 0.35, 0.5, 1, 2], labels),
  cls: histogram('web_vitals_cls', 'Cumulative layout shift.', [0.01, 0.05, 0.1, 0.25, 0.5, 1], labels),
} as const;

export const vitalsMetrics = Object.values(histograms);
