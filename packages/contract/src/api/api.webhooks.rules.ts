import * as z from 'zod/mini';

/** What endpoints can receive. */
export const webhookEvents = [
  'meeting.planned',
  'meeting.changed',
  'meeting.cancelled',
  'meeting.started',
  'meeting.ended',
  'participant.joined',
  'participant.left',
  'consent.withdrawn',
  'recording.ready',
  'attendance.ready',
  'poll.closed',
  'seat.assigned',
  'payment.succeeded',
  'payment.failed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const WEBHOOK_ENDPOINTS_MAX = 20;
export const WEBHOOK_URL_MAX = 2048;
export const WEBHOOK_DESCRIPTION_MAX = 100;
/** Deliveries are retried for three days, and stored for a week. */
export const WEBHOOK_RETRY_HOURS = 72;
export const WEBHOOK_RETENTION_DAYS = 7;
/** For how long a rotated secret continues to sign beside the new one. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** An address of the owner's, reached by HTTPS; on this machine, which only servers in development send to, in clear too. */
export const WebhookUrl = z.string('field.required').check(
  z.trim(),
  z.minLength(1, 'field.required'),
  z.maxLength(WEBHOOK_URL_MAX, 'field.textLong'),
  z.refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
    return isSecure && url?.username === '' && url.password === '' && url.hash === '';
  }, 'field.webhookUrl'),
);

/** `disabled`: by its owner. `failing`: switched off, since nothing arrived for `WEBHOOK_RETRY_HOURS`. */
export const webhookStates = ['enabled', 'disabled', 'failing'] as const;
export type WebhookState = (typeof webhookStates)[number];
export const deliveryStates = ['pending', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
