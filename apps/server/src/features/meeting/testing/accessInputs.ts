import { encodeUtf8 } from '@salon/contract';
import { type AccessInputs, INVITED } from '#testing/accessInputs.ts';
import { buildPlan } from '#testing/index.ts';

export const accessInputs: AccessInputs = {
  inputs: ({ meetingId, meetingNumber, plans }) => ({
    createQuickMeeting: { title: encodeUtf8('Toplantı') },
    createShortLink: { origUrl: `/tr/meeting/go/${encodeUtf8(JSON.stringify({ meetingId }))}` },
    findByNumber: { number: meetingNumber },
    goMeeting: { id: meetingId },
    isMeetingLive: { id: meetingId },
    getPersonalRoom: {},
    renewPersonalRoom: {},
    startPersonalRoom: { title: 'Odam' },
    findPersonalRoom: { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
    getMeetings: {},
    getMeetingsForDashboard: { count: '5' },
    getMeetingDetail: { id: plans.next },
    getMeetingCalendarModal: { id: plans.next },
    createMeeting: buildPlan(INVITED),
    editMeeting: { id: plans.next, revision: 1, ...buildPlan(INVITED) },
    editLiveMeeting: { id: plans.live, revision: 1, title: 'Yeni ad', selectedUsers: [{ email: 'dis@example.com' }] },
    getEditDetail: { id: plans.next },
    getLiveEditDetail: { id: plans.live },
    suspendMeeting: { id: plans.gone },
    registerMeeting: { id: plans.open },
    resendInvitation: { id: plans.next },
    findPeople: { search: 'dis' },
    getCalendarPreferences: {},
    saveCalendarPreferences: { feed: 'new' },
    getMeetingFile: { id: plans.next },
    getInvitation: { link: plans.link },
    answerInvitation: { link: plans.link, response: 'accepted' },
    answerMeeting: { id: plans.next, response: 'accepted' },
    getPlanLimits: {},
    getMeetingRecords: { id: plans.live },
    getAttendanceFile: { id: plans.live, format: 'csv' },
    getMeetingsForRecordings: { beginning: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' },
  }),
  // Its maker has no invitation to answer, and no one has that link.
  refused: { answerMeeting: 'meeting.notFound', findPersonalRoom: 'meeting.notFound' },
  hidden: [
    ...['getMeetingDetail', 'getMeetingCalendarModal', 'editMeeting', 'editLiveMeeting', 'getEditDetail'],
    ...['getLiveEditDetail', 'suspendMeeting', 'getMeetingFile', 'getMeetingRecords', 'getAttendanceFile'],
    'resendInvitation',
  ],
};
