import type { Complete } from '../phrase.ts';
import type { join as source } from '../tr/join.ts';

export const join: Complete<typeof source, 'en'> = {
  pageTitle: 'Join the meeting',
  asking: 'Getting the meeting’s details…',
  returning: 'Taking you back to the meeting…',
  youAreJoining: 'You are about to join',
  statusUpcoming: 'No one has joined yet. You can be the first.',
  statusOngoing: 'The meeting is in progress.',
  startedAt: 'The meeting is in progress. It started at {time}.',
  insideCount: 'Inside: {count}',

  roleGuest: 'You are joining as a guest',
  roleUser: 'You are joining as a member',
  roleInvited: 'You are joining by invitation',
  roleModerator: 'You are joining as a moderator',
  rolePersonalLink: 'This link is for you only; please do not share it.',

  fullName: 'Full name',
  fullNameHelp: 'The people in the meeting see you under this name.',
  email: 'E-mail',
  emailHelp: 'Only the organiser of the meeting sees it.',
  accessCode: 'Access code',
  accessCodeHelp: 'The 8 letters and digits from the invitation.',
  knownAs: 'You are joining as {name}',

  legalFailed: 'The text could not be loaded. Check your connection and try again.',

  straightIn: 'Next time, skip this screen and take me straight in',

  signIn: 'Already have an account? To join with your own account, please <link>sign in</link> first.',

  join: 'Join the meeting',
  joining: 'Joining…',
  joiningTitle: 'You are joining “{title}”',

  refusedConsent: 'The data-protection text has changed. Read and accept the new text.',
  refusedInput: 'Some of the details were not accepted. Correct the marked fields and try again.',
  refusedUnreachable:
    'The server cannot be reached. What you typed is still here; check your connection and try again.',
  refusedOther: 'You could not join just now. What you typed is still here; try again in a moment.',
  roomNotLoaded:
    'The meeting screen could not be loaded. What you typed is still here; check your connection and try again.',
  placeLost: 'Your place in the meeting is no longer held. Please join again.',

  unreachableTitle: 'The server cannot be reached',
  unreachableText: 'Check your internet connection. Once it is back you can carry on from here.',
};
