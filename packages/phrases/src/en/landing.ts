import type { Complete } from '../phrase.ts';
import type { landing as source } from '../tr/landing.ts';

export const landing: Complete<typeof source, 'en'> = {
  title: 'Video meetings',
  headline: 'Send a link, meet face to face',
  lead: 'Nothing to install, no account needed. Works in the browser of your computer, tablet or phone.',
  newMeeting: 'New meeting',
  meetingTitle: 'Meeting title',
  meetingTitleHint: 'For example: Monday catch-up',
  createLink: 'Create meeting link',
  creating: 'Creating the link',
  createdAlready: 'Your link is ready. For another one, use the clear button beside the title.',
  linkLabel: 'Invitation link',
  linkHelp: 'Send this link to your participants. The link that makes you the moderator stays with you.',
  linkReady: 'Your link is ready.',
  shortLinkMissing: 'The short link could not be created; the long one opens the same meeting.',
  joinMeeting: 'Join meeting',
  startOver: 'Clear the link and the title',
  limits: { one: 'Up to {people} people, {count} minute', other: 'Up to {people} people, {count} minutes' },
  visitorsMayNotCreate:
    'Creating new meetings is turned off here. You can join with a link or code that was sent to you.',
  joinByCode: 'Join with a code',
  codeHint: 'Number, code or link',
  codeJoin: 'Join',
  codeEmpty: 'Please enter the number, code or link you received.',
  codeBroken: 'This is not a meeting number, code or link. Please paste all of the text from your invitation.',
  codeUnknown: 'No meeting was found for this. Check what you entered, or paste the link from your invitation.',
  codeNeedsNumber: 'This is an access code. Please enter the meeting number from your invitation in front of it.',
  codeForeign: 'This link belongs to another site. Please open it directly in the address bar of your browser.',
  pictureText: 'The meeting room: four participants, with microphone, camera, share and leave buttons below',
  featuresTitle: 'Everything a conversation needs',
  secureTitle: 'Secure connection',
  secureText:
    'Sound and picture travel encrypted. The moderator decides who stays, and a removed person cannot come back in.',
  flexibleTitle: 'Flexible use',
  flexibleText:
    'The same room on a computer, a tablet or a phone. If your connection drops, you return to where you were.',
  easyTitle: 'Easy communication',
  easyText: 'Share your screen, write, raise your hand. Every button says plainly what it does.',
};
