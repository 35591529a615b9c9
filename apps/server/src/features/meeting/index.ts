import { feature, on } from '#platform/feature.ts';
import { memberLeft } from '../company/index.ts';
import { calendarFeeds } from './calendar/meeting.feed.ts';
import { invitedRetention } from './invitations/meeting.guests.ts';
import { MEETING_MAIL_CONTENT } from './invitations/meeting.mails.content.ts';
import { composeMailContent } from './invitations/meeting.mails.ts';
import { reminderJobs } from './invitations/meeting.reminders.ts';
import { purgeAccessTries } from './meeting.access.ts';
import { sealedInMeetings } from './meeting.code.ts';
import { erasePerson, exportPerson } from './meeting.personalData.ts';
import { purgePastMeetings } from './meeting.retention.ts';
import { meetingRoutes, shortLinkPages } from './meeting.routes.ts';
import { transferMeetings } from './meeting.transfer.ts';
import { personalRoomRoutes, purgeReplacedRooms } from './personal/meeting.personal.ts';
import { planningRoutes } from './plan/meeting.planning.routes.ts';

export type { Deps as MeetingDeps } from './deps.ts';
export { createJoinLink, linkOfSentPerson } from './invitations/meeting.joinLinks.ts';
export { acceptByComing } from './invitations/meeting.people.store.ts';
export { peopleFor } from './invitations/meeting.people.ts';
export {
  detail as meetingDetail,
  meetingReadBy,
  meetingsByCursor,
  meetingsPage,
  moderatedMeeting,
} from './lists/meeting.readModels.ts';
export { checkAccessCode } from './meeting.access.ts';
export { openCode } from './meeting.code.ts';
export { notifyListed } from './meeting.effects.ts';
export { limitsOfMeeting } from './meeting.limits.ts';
export { shareablePath } from './meeting.links.ts';
export { moderatorAccounts, moderatorNames } from './meeting.moderators.queries.ts';
export { numberOf } from './meeting.number.store.ts';
export { ensureOpened, type OpenedLink, openLink } from './meeting.open.ts';
export { ownMeeting } from './meeting.own.ts';
export {
  findInvitation,
  findMeeting,
  findOngoingMeetings,
  inviteeByEmail,
  inviteesOf,
  isCreatorInvitation,
  type Meeting,
  preferencesOf as calendarPreferencesOf,
  targetOf,
} from './meeting.queries.ts';
export {
  type CallParty,
  createCallMeeting,
  createInstantMeeting,
  type InstantMeeting,
  insertInstantMeeting,
  inviteTalker,
} from './meeting.service.ts';
export {
  claimNotice,
  closeMeeting,
  discardMeetings,
  lockMeeting,
  noteEmpty,
  noteEntry,
  recordLobbyNotified,
  restoreInvitations,
  revokeInvitation,
  setFileReaders,
  setInvitationRole,
  switchRules,
} from './meeting.store.ts';
export type { MeetingContent } from './meeting.tables.ts';
export { claimUpload } from './meeting.uploads.ts';
export { readersOf } from './meeting.wire.ts';
export {
  changeLiveMeeting,
  changeMeeting,
  editDetail,
  type InvitedChange,
  invitedChanged,
  type LiveRulesChange,
  liveRulesChanged,
} from './plan/meeting.edit.ts';
export { planMeeting } from './plan/meeting.plan.ts';
export { changeStatus } from './plan/meeting.status.ts';

/** Planning, finding, opening, starting and ending meetings. */
export const meeting = feature({
  name: 'meeting',
  implementedBenefits: ['instantMeeting', 'planning', 'recurring'],
  routes(bind, deps) {
    meetingRoutes(bind, deps);
    planningRoutes(bind, deps);
    personalRoomRoutes(bind, deps);
  },
  pages(http, deps) {
    shortLinkPages(http, deps);
    calendarFeeds(http, deps);
  },
  jobs: reminderJobs,
  sealed: sealedInMeetings,
  mails: { [MEETING_MAIL_CONTENT]: composeMailContent },
  personalData: { export: exportPerson, erase: erasePerson },
  listeners: [on(memberLeft, transferMeetings)],
  retention: {
    pastMeetings: purgePastMeetings,
    ...invitedRetention,
    accessTries: purgeAccessTries,
    replacedRooms: purgeReplacedRooms,
  },
});
