import type { Complete } from '../phrase.ts';
import type { outside as source } from '../tr/outside.ts';

export const outside: Complete<typeof source, 'en'> = {
  brokenTitle: 'This link is not valid',
  brokenText:
    'It may have been copied only in part, or changed. Open the complete link from your invitation, or ask the person who invited you to send it again.',
  expiredTitle: 'This link has expired',
  expiredText: 'Personal links work for a limited time. Ask the person who invited you for a new one.',
  unknownTitle: 'No such meeting was found',
  unknownText:
    'The meeting may have been deleted, or the link may be wrong. Please check it with the person who invited you.',
  endedTitle: 'This meeting has ended',
  endedText: 'A meeting that has ended cannot be joined. If you like, you can start a new one right away.',
  noWebrtcTitle: 'This browser cannot make video calls',
  noWebrtcText:
    'Open the link in a current version of Chrome, Edge, Firefox or Safari. If you are inside another app, choose “Open in browser”.',
  noStorageTitle: 'Cookies and site data are switched off',
  noStorageText:
    'To keep your place in the meeting, the browser has to allow cookies and site data for this site. Please allow them and reload the page.',
  leftTitle: 'You have left the meeting',
  leftText: 'If the meeting is still in progress, you can come back.',
  recorded: 'The recording of this meeting appears under Recordings as soon as it is ready.',
  toRecordings: 'Go to recordings',
  removedTitle: 'You were removed from the meeting',
  removedText:
    'A moderator removed you from the meeting, and this link will not let you in again. If you think this was a mistake, contact the person who organised it.',
  endedForAllTitle: 'The meeting was ended',
  endedForAllText: 'The moderator ended the meeting for everyone.',
  endedByAdministratorText: 'The team that runs this service ended the meeting for everyone.',
  endedByMeText: 'You ended the meeting for everyone.',
  emptiedTitle: 'The meeting has ended',
  emptiedText: 'It closed because no one had been in it for a while.',
  leftAloneTitle: 'The call has ended',
  leftAloneText: 'The other person left the call.',
  hungUpText: 'You ended the call.',
  timeUpTitle: 'The meeting’s time is up',
  timeUpText:
    'The meeting reached its planned end or the longest duration its package allows. To continue, start a new meeting.',
  elsewhereTitle: 'The meeting moved elsewhere',
  elsewhereText:
    'You are continuing this meeting in another tab or on another device. If you like, you can move it back here.',
  fullTitle: 'The meeting is full',
  fullText: 'Your place was taken while you were away. You can come back when someone leaves.',
  refusedTitle: 'Your place in the meeting is no longer held',
  refusedText: 'There was no connection for a long time. If the meeting is still in progress, you can join again.',
  failedTitle: 'The connection could not be restored',
  failedText:
    'You lost the connection to the meeting. Check your internet connection and try again; your place is still held.',
  organiser: 'Organiser: {name}',
  comeBack: 'Return to the meeting',
  useHere: 'Move back here',
  joinAgain: 'Join again',
  copyLink: 'Copy the link',
  createMeeting: 'Start a new meeting',
};
