/** Public interface of meetings: planning, the calendar, looking back. Each page comes when it is opened. */
import { lazy } from 'react';

export const Meet = lazy(async () => ({ default: (await import('./plan/Meet.tsx')).Meet }));
export const EditMeeting = lazy(async () => ({ default: (await import('./plan/EditMeeting.tsx')).EditMeeting }));
export const Meetings = lazy(async () => ({ default: (await import('./calendar/Meetings.tsx')).Meetings }));
export const Home = lazy(async () => ({ default: (await import('./home/Home.tsx')).Home }));
export const MeetingDetail = lazy(async () => ({
  default: (await import('./detail/MeetingDetail.tsx')).MeetingDetail,
}));
export const PastMeetings = lazy(async () => ({ default: (await import('./past/PastMeetings.tsx')).PastMeetings }));
export const PersonalRoom = lazy(async () => ({
  default: (await import('./personal/PersonalRoom.tsx')).PersonalRoom,
}));
export const Invitation = lazy(async () => ({ default: (await import('./invitation/Invitation.tsx')).Invitation }));
/** In the form of an instant meeting, for anyone who is signed in. */
export const InstantOptions = lazy(async () => ({
  default: (await import('./plan/InstantOptions.tsx')).InstantOptions,
}));
