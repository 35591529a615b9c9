import type { ApiKey, ApiScope, WebhookDelivery, WebhookEndpoint, WebhookEvent } from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

export const scopeLabels = {
  'meetings:read': 'apiTerms.scope_meetings_read',
  'meetings:write': 'apiTerms.scope_meetings_write',
  'participants:read': 'apiTerms.scope_participants_read',
  'participants:write': 'apiTerms.scope_participants_write',
  'recordings:read': 'apiTerms.scope_recordings_read',
  'recordings:write': 'apiTerms.scope_recordings_write',
  'people:read': 'apiTerms.scope_people_read',
  'invoices:read': 'apiTerms.scope_invoices_read',
  'webhooks:read': 'apiTerms.scope_webhooks_read',
  'webhooks:write': 'apiTerms.scope_webhooks_write',
} as const satisfies Readonly<Record<ApiScope, PhraseKey>>;

export const eventLabels = {
  'meeting.planned': 'apiTerms.event_meeting_planned',
  'meeting.changed': 'apiTerms.event_meeting_changed',
  'meeting.cancelled': 'apiTerms.event_meeting_cancelled',
  'meeting.started': 'apiTerms.event_meeting_started',
  'meeting.ended': 'apiTerms.event_meeting_ended',
  'participant.joined': 'apiTerms.event_participant_joined',
  'participant.left': 'apiTerms.event_participant_left',
  'consent.withdrawn': 'apiTerms.event_consent_withdrawn',
  'recording.ready': 'apiTerms.event_recording_ready',
  'attendance.ready': 'apiTerms.event_attendance_ready',
  'poll.closed': 'apiTerms.event_poll_closed',
  'seat.assigned': 'apiTerms.event_seat_assigned',
  'payment.succeeded': 'apiTerms.event_payment_succeeded',
  'payment.failed': 'apiTerms.event_payment_failed',
} as const satisfies Readonly<Record<WebhookEvent, PhraseKey>>;

/** Resources that events are about, by the heading that they stand below. */
const groupResources = {
  meetings: ['meeting'],
  people: ['participant', 'consent'],
  results: ['recording', 'attendance', 'poll'],
  billing: ['seat', 'payment'],
} as const;
type EventGroup = keyof typeof groupResources;
const groupLabels: Readonly<Record<EventGroup, PhraseKey>> = {
  meetings: 'apiTerms.group_meetings',
  people: 'apiTerms.group_people',
  results: 'apiTerms.group_results',
  billing: 'apiTerms.group_billing',
};

/** Events below their headings, in the order of the contract. */
export const groupEvents = (events: readonly WebhookEvent[]) =>
  (Object.keys(groupResources) as EventGroup[]).map((group) => ({
    group,
    label: groupLabels[group],
    events: events.filter((event) => groupResources[group].some((resource) => event.startsWith(`${resource}.`))),
  }));

export const keyStateLabels: Readonly<Record<ApiKey['state'], PhraseKey>> = {
  active: 'api.keyActive',
  expired: 'api.keyExpired',
  revoked: 'api.keyRevoked',
};

export const webhookStateLabels: Readonly<Record<WebhookEndpoint['state'], PhraseKey>> = {
  enabled: 'api.enabled',
  disabled: 'api.disabled',
  failing: 'api.failing',
};

export const deliveryStateLabels: Readonly<Record<WebhookDelivery['state'], PhraseKey>> = {
  pending: 'api.pending',
  delivered: 'api.delivered',
  dead: 'api.dead',
};
