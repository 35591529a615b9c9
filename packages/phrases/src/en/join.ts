import type { Complete } from '../phrase.ts';
import type { join as source } from '../tr/join.ts';

export const join: Complete<typeof source, 'en'> = {
  pageTitle: 'Join the meeting',
  asking: 'Getting the meeting’s details…',
  returning: 'Taking you back to your place in the meeting…',
  youAreJoining: 'You are about to join',
  statusUpcoming: 'Nobody has come in yet. You can be the first.',
  statusOngoing: 'The meeting is in progress.',

  roleGuest: 'You are joining as a guest',
  roleGuestText: 'You see and hear everybody, and can speak, write and share your screen.',
  roleUser: 'You are joining as a user',
  roleUserText: 'You enter under the name in your account.',
  roleModerator: 'You are joining as a moderator',
  roleModeratorText:
    'You can mute and remove people and end the meeting for everybody. This link is yours alone; please do not share it.',

  fullName: 'Full name',
  fullNameHelp: 'The people in the meeting see you under this name.',
  email: 'E-mail',
  emailHelp: 'Not shown to the other participants.',
  knownAs: 'You are joining as {name}',

  consents: 'Before you join',
  consent: 'I have read and accept the data-protection text',
  read: 'Read',
  consentReadName: 'Read the data-protection text',
  consentRequired: 'To join, please read and accept the data-protection text.',
  consentAccept: 'I have read it and accept',
  terms: 'I accept the terms of use',
  termsReadName: 'Read the terms of use',
  termsRequired: 'To join, please accept the terms of use.',
  termsAccept: 'I accept the terms',
  privacyName: 'Protection of personal data',
  termsName: 'Terms of use',
  legalLoading: 'Loading the text…',
  legalFailed: 'The text could not be loaded. Check your connection and try again.',
  legalVersion: 'Version of the text: {version}',

  signIn: 'Are you a registered user? To join with your own account, please <link>sign in</link> first.',

  join: 'Join the meeting',
  joining: 'Joining…',
  joiningTitle: 'You are joining “{title}”',

  refusedConsent: 'The data-protection text has changed. Reload the page and read the new text.',
  refusedInput: 'Some of the details were not accepted. Correct the marked fields and try again.',
  refusedUnreachable:
    'The server cannot be reached. What you typed is still here; check your connection and try again.',
  refusedOther: 'You could not join just now. What you typed is still here; try again in a moment.',
  roomNotLoaded:
    'The meeting screen could not be loaded. What you typed is still here; check your connection and try again.',
  placeLost: 'Your place in the meeting is no longer held. Please join again.',

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
  unreachableTitle: 'The server cannot be reached',
  unreachableText: 'Check your internet connection. Once it is back you can carry on from here.',

  noWebrtcTitle: 'This browser cannot make video calls',
  noWebrtcText:
    'Open the link in a current version of Chrome, Edge, Firefox or Safari. If you are inside another app, choose “Open in browser”.',
  noStorageTitle: 'Cookies and site data are switched off',
  noStorageText:
    'To keep your place in the meeting, the browser has to allow cookies and site data for this site. Please allow them and reload the page.',

  leftTitle: 'You have left the meeting',
  leftText: 'If the meeting is still going on, you can come back.',
  removedTitle: 'You were removed from the meeting',
  removedText:
    'A moderator removed you from the meeting, and this link will not let you in again. If you think this was a mistake, contact the person who organised it.',
  endedForAllTitle: 'The meeting was ended',
  endedForAllText: 'The moderator ended the meeting for everybody.',
  emptiedTitle: 'The meeting has ended',
  emptiedText: 'It closed because nobody had been in it for a while.',
  timeUpTitle: 'The meeting’s time is up',
  timeUpText: 'The meeting reached the longest duration of its package. To carry on, start a new meeting.',
  elsewhereTitle: 'You entered the meeting from another place',
  elsewhereText: 'The same meeting is open in another tab or on another device. If you like, you can carry on here.',
  fullTitle: 'The meeting is full',
  fullText: 'Your place was taken while you were away. You can come back when somebody leaves.',
  refusedTitle: 'Your place in the meeting is no longer held',
  refusedText: 'There was no connection for a long time. If the meeting is still going on, you can join again.',
  failedTitle: 'The connection could not be restored',
  failedText:
    'You lost the connection to the meeting. Check your internet connection and try again; your place is still held.',

  comeBack: 'Come back to the meeting',
  useHere: 'Carry on here',
  joinAgain: 'Join again',
  copyLink: 'Copy the link',
  createMeeting: 'Start a new meeting',
};
