import * as z from 'zod/mini';
import { call } from '../call.ts';

/** How often a browser reports; once more on leaving. */
export const QUALITY_REPORT_SECONDS = 60;
/** The longest stretch of one report: one that could not be sent is sent with the next. */
const MAX_REPORT_SECONDS = 3 * QUALITY_REPORT_SECONDS;

const milliseconds = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/**
 * How meeting and connection were since the last report, from the statistics of the browser (`RTCInboundRtpStreamStats` of all
 * that is received). Null: nothing was measured.
 */
export const QualityReport = z.object({
  /** Length of the stretch. */
  seconds: z.int().check(z.minimum(1), z.maximum(MAX_REPORT_SECONDS)),
  /** From sending the join call to being inside, and to the first picture of someone else; in the first report alone. */
  joinMs: z._default(z.nullable(milliseconds(600_000)), null),
  firstPictureMs: z._default(z.nullable(milliseconds(600_000)), null),
  /** Part of the packets that were lost, 0 to 1. */
  loss: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  /** Greatest jitter of the sound. */
  jitterMs: z.nullable(milliseconds(60_000)),
  /** Pictures that stood still, and how long all together. */
  freezes: z.int().check(z.minimum(0), z.maximum(10_000)),
  frozenMs: milliseconds(MAX_REPORT_SECONDS * 1000),
  /** Times that the connection to the SFU was lost and repaired. */
  reconnects: z.int().check(z.minimum(0), z.maximum(1000)),
});
export type QualityReport = z.infer<typeof QualityReport>;

/** Reports call quality. The last report comes when the participant has just left. */
export const reportQuality = call({
  name: 'reportQuality',
  method: 'POST',
  path: '/room/quality',
  access: 'participant',
  trace: 'continue',
  absent: true,
  input: QualityReport,
  reply: z.object({ ok: z.literal(true) }),
  limit: { points: 6, seconds: 60, by: 'admission' },
});
