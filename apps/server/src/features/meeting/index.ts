/** Meeting's door: finding, opening, starting and ending meetings. */
export { endedAmong, findInvitation, findMeeting, type Meeting, meetingsGoingOn } from './meeting.queries.ts';
export { meetingRoutes, shortLinkPages } from './meeting.routes.ts';
export { type OpenedLink, openLink, shareablePath } from './meeting.service.ts';
export {
  claimNotice,
  closeMeeting,
  lockMeeting,
  nextChatSeq,
  noteEmpty,
  noteEntry,
  revokeInvitation,
  setInvitationRole,
} from './meeting.store.ts';
