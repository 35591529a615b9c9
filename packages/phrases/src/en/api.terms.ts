import type { Complete } from '../phrase.ts';
import type { apiTerms as source } from '../tr/api.terms.ts';

export const apiTerms: Complete<typeof source, 'en'> = {
  scope_meetings_read: 'Reads meetings and their details.',
  scope_meetings_write: 'Plans, changes, cancels and ends meetings; includes reading.',
  scope_participants_read: 'Sees who is in a meeting and their visits.',
  scope_participants_write: 'Admits people who wait, mutes or removes participants; includes reading.',
  scope_recordings_read: 'Lists and downloads recordings.',
  scope_recordings_write: 'Deletes recordings; includes reading.',
  scope_people_read: 'Sees the people of the company and their roles.',
  scope_invoices_read: 'Reads payments and invoices.',
  scope_webhooks_read: 'Sees webhooks and their deliveries.',
  scope_webhooks_write: 'Adds, changes and deletes webhooks; includes reading.',

  group_meetings: 'Meetings',
  group_people: 'Participants',
  group_results: 'Results of a meeting',
  group_billing: 'Seats and payments',

  event_meeting_planned: 'A meeting was planned',
  event_meeting_changed: 'A meeting changed',
  event_meeting_cancelled: 'A meeting was cancelled',
  event_meeting_started: 'A meeting started',
  event_meeting_ended: 'A meeting ended',
  event_participant_joined: 'A participant joined',
  event_participant_left: 'A participant left',
  event_consent_withdrawn: 'A participant withdrew consent',
  event_recording_ready: 'A recording is ready to watch',
  event_attendance_ready: 'An attendance list is ready',
  event_poll_closed: 'A poll was closed',
  event_seat_assigned: 'A seat was assigned',
  event_payment_succeeded: 'A payment succeeded',
  event_payment_failed: 'A payment failed',
};
