import { counter, histogram } from '#platform/metrics/metric.ts';

const byBrowser = ['browser'] as const;

/** Call quality as people had it, by the family of their browser: never by person or meeting. */
export const joinSeconds = histogram(
  'call_join_seconds',
  'From sending the join call to being inside.',
  [0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 15, 30],
  byBrowser,
);
export const firstPictureSeconds = histogram(
  'call_first_picture_seconds',
  'From sending the join call to the first picture of someone else.',
  [0.5, 1, 1.5, 2, 3, 5, 8, 15, 30],
  byBrowser,
);
export const lossRatio = histogram(
  'call_loss_ratio',
  'Part of the packets that were lost, a minute of a participant each.',
  [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5],
  byBrowser,
);
export const jitterSeconds = histogram(
  'call_jitter_seconds',
  'Greatest jitter of the sound, a minute of a participant each.',
  [0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5],
  byBrowser,
);
export const measuredSeconds = counter('call_seconds_total', 'Time in meetings that was reported.', byBrowser);
export const weakSeconds = counter('call_weak_seconds_total', 'Of it with a weak connection.', byBrowser);
export const frozenSeconds = counter('call_frozen_seconds_total', 'Time in which pictures stood still.', byBrowser);
export const freezes = counter('call_freezes_total', 'Pictures that stood still.', byBrowser);
export const reconnects = counter('call_reconnects_total', 'Repairs of connections to the SFU.', byBrowser);

export const qualityMetrics = [
  ...[joinSeconds, firstPictureSeconds, lossRatio, jitterSeconds],
  ...[measuredSeconds, weakSeconds, frozenSeconds, freezes, reconnects],
];
