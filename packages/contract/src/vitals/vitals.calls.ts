import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageGroups } from './vitals.rules.ts';

const MAX_MS = 600_000;
const milliseconds = z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_MS))), null);

/**
 * Web vitals of one page load (https://web.dev/articles/vitals), sent once as the page is hidden. Milliseconds, but `cls`, which has
 * no unit. Null: the browser did not measure it.
 */
export const reportVitals = call({
  name: 'reportVitals',
  method: 'POST',
  path: '/vitals',
  access: 'anyone',
  input: z.object({
    page: z.enum(pageGroups),
    ttfb: milliseconds,
    fcp: milliseconds,
    lcp: milliseconds,
    inp: milliseconds,
    cls: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(100))), null),
  }),
  reply: z.object({ ok: z.literal(true) }),
  limit: { points: 300, seconds: 60, by: 'address' },
});
