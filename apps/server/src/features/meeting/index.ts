/** Meeting's door: finding, opening, starting and ending meetings. */
export { checkAccessCode, forgetAccessTries } from './meeting.access.ts';
export { openCode, sealOldCodes } from './meeting.code.ts';
export { calendarFeeds } from './meeting.feed.ts';
export { forgetInvitedGuests } from './meeting.guests.ts';
export { keptOfMeetings } from './meeting.kept.ts';
export { shareablePath } from './meeting.links.ts';
export { MEETING_NEWS } from './meeting.mails.news.ts';
export { composeNews } from './meeting.mails.ts';
export { numberOf } from './meeting.number.store.ts';
export { type OpenedLink, openLink } from './meeting.open.ts';
export { planningRoutes } from './meeting.planning.routes.ts';
export {
  endedAmong,
  findInvitation,
  findMeeting,
  isCreators,
  type Meeting,
  meetingsGoingOn,
} from './meeting.queries.ts';
export { remind } from './meeting.reminders.ts';
export { forgetPastMeetings } from './meeting.retention.ts';
export { meetingRoutes, shortLinkPages } from './meeting.routes.ts';
export {
  claimNotice,
  closeMeeting,
  lockMeeting,
  nextChatSeq,
  noteEmpty,
  noteEntry,
  restoreInvitations,
  revokeInvitation,
  setInvitationRole,
  switchRules,
} from './meeting.store.ts';
export { meetings } from './meeting.tables.ts';
