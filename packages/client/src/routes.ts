import type * as contract from '@salon/contract';

/** Every call for programs by its name. */
export type Calls = {
  [Name in keyof typeof contract as (typeof contract)[Name] extends { access: 'key'; input: unknown }
    ? Name
    : never]: (typeof contract)[Name];
};

interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Creates once for each `Idempotency-Key`. */
  readonly isIdempotent?: true;
}

/** Where each call is. Written out, so that the client runs without the contract; a test compares them. */
export const routes: { readonly [Name in keyof Calls]: Route } = {
  apiListMeetings: { method: 'GET', path: '/v1/meetings' },
  apiPlanMeeting: { method: 'POST', path: '/v1/meetings', isIdempotent: true },
  apiGetMeeting: { method: 'GET', path: '/v1/meetings/:id' },
  apiChangeMeeting: { method: 'PATCH', path: '/v1/meetings/:id' },
  apiCancelMeeting: { method: 'DELETE', path: '/v1/meetings/:id' },
  apiCreateInstantMeeting: { method: 'POST', path: '/v1/instant-meetings', isIdempotent: true },
  apiEndMeeting: { method: 'POST', path: '/v1/meetings/:id/end' },
  apiCreateJoinLink: { method: 'POST', path: '/v1/meetings/:id/join-links' },
  apiListParticipants: { method: 'GET', path: '/v1/meetings/:id/participants' },
  apiMuteParticipant: { method: 'POST', path: '/v1/meetings/:id/participants/:participantId/mute' },
  apiAdmitParticipant: { method: 'POST', path: '/v1/meetings/:id/participants/:participantId/admit' },
  apiRemoveParticipant: { method: 'DELETE', path: '/v1/meetings/:id/participants/:participantId' },
  apiGetAttendance: { method: 'GET', path: '/v1/meetings/:id/attendance' },
  apiGetMeetingFile: { method: 'GET', path: '/v1/meetings/:id/file' },
  apiGetMeetingFileSection: { method: 'GET', path: '/v1/meetings/:id/file/:section' },
  apiListRecordings: { method: 'GET', path: '/v1/recordings' },
  apiGetRecording: { method: 'GET', path: '/v1/recordings/:id' },
  apiDeleteRecording: { method: 'DELETE', path: '/v1/recordings/:id' },
  apiListPeople: { method: 'GET', path: '/v1/people' },
  apiListInvoices: { method: 'GET', path: '/v1/invoices' },
};
