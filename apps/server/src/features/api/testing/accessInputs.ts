import { type AccessInputs, each } from '#testing/accessInputs.ts';

const endpoint = { url: 'https://example.com/hooks', events: ['meeting.ended' as const] };

const INVITEE = { email: 'dis@example.com', fullName: 'Dış Kişi' };
const PLAN = {
  title: 'Programla',
  startsLocal: '2026-11-21T10:00',
  endsLocal: '2026-11-21T11:00',
  timeZone: 'Europe/Istanbul',
  invitees: [INVITEE],
};

/** No one has a key or an endpoint, no one waits, and nothing was recorded. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId: id, plans }) => ({
    listApiKeys: {},
    createApiKey: { name: 'Muhasebe', scopes: ['meetings:read'] },
    rotateApiKey: { id },
    revokeApiKey: { id },
    listApiKeyActions: {},
    revokeLeakedApiKey: { token: id },
    listWebhookEndpoints: {},
    createWebhookEndpoint: endpoint,
    editWebhookEndpoint: { id, ...endpoint, isEnabled: true },
    rotateWebhookSecret: { id },
    deleteWebhookEndpoint: { id },
    listWebhookDeliveries: { id },
    replayWebhookDelivery: { deliveryId: id },
    apiListMeetings: {},
    apiPlanMeeting: PLAN,
    apiGetMeeting: { id: plans.next },
    apiChangeMeeting: { id: plans.open, title: 'Yeni ad' },
    apiCancelMeeting: { id: plans.gone },
    apiCreateInstantMeeting: { title: 'Hemen' },
    apiEndMeeting: { id: plans.next },
    apiCreateJoinLink: { id: plans.next, fullName: 'Ada Lovelace' },
    apiListParticipants: { id: plans.live },
    apiMuteParticipant: { id: plans.live, participantId: id },
    apiAdmitParticipant: { id: plans.live, participantId: id },
    apiRemoveParticipant: { id: plans.live, participantId: id },
    apiListPeople: {},
    apiListRecordings: {},
    apiGetRecording: { id },
    apiDeleteRecording: { id },
    apiGetAttendance: { id: plans.live },
    apiGetMeetingFile: { id: plans.live },
    apiGetMeetingFileSection: { id: plans.live, section: 'attendance' },
    apiListInvoices: {},
    apiListWebhooks: {},
    apiCreateWebhook: endpoint,
    apiDeleteWebhook: { id },
  }),
  refused: {
    ...each(
      [
        'editWebhookEndpoint',
        'rotateWebhookSecret',
        'deleteWebhookEndpoint',
        'listWebhookDeliveries',
        'replayWebhookDelivery',
        'apiDeleteWebhook',
      ],
      'api.webhookNotFound',
    ),
    ...each(['rotateApiKey', 'revokeApiKey', 'revokeLeakedApiKey'], 'api.keyNotFound'),
    ...each(
      [
        'editWebhookEndpoint',
        'rotateWebhookSecret',
        'deleteWebhookEndpoint',
        'listWebhookDeliveries',
        'replayWebhookDelivery',
      ],
      'api.webhookNotFound',
    ),
    apiEndMeeting: 'meeting.notStarted',
    ...each(['apiMuteParticipant', 'apiRemoveParticipant'], 'room.personGone'),
    apiAdmitParticipant: 'room.notWaiting',
    apiGetMeetingFileSection: 'meetingFile.noSection',
    ...each(['apiGetRecording', 'apiDeleteRecording'], 'recording.notFound'),
  },
  hidden: [
    ...['apiGetMeeting', 'apiChangeMeeting', 'apiCancelMeeting', 'apiEndMeeting', 'apiCreateJoinLink'],
    ...['apiListParticipants', 'apiMuteParticipant', 'apiAdmitParticipant', 'apiRemoveParticipant'],
    ...['apiGetAttendance', 'apiGetMeetingFile', 'apiGetMeetingFileSection'],
  ],
};
