import type { Failure } from '#shared/api/index.ts';
import type { Phrases } from '#shared/phrases/index.ts';

/** The server cannot be reached, as it is shown. */
export const noResponse = (t: Phrases['t']): Failure => ({
  ok: false,
  kind: 'noResponse',
  code: null,
  title: t('common.cannotReachTitle'),
  content: t('common.cannotReach'),
  errors: {},
  correlationId: '4f0c6a5e-9a35-4f0b-8d59-2f6a5d1c7e90',
});
