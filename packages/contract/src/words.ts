/**
 * The product's words, singular, the same on both sides: folder names of features, contract folders, phrase
 * namespaces, commit scopes. A test compares the list with the folders.
 */
export const words = [
  'account',
  'session',
  'meeting',
  'meetingFile',
  'room',
  'chat',
  'slides',
  'board',
  'poll',
  'question',
  'annotation',
  'notes',
  'playback',
  'study',
  'recording',
  'call',
  'billing',
  'company',
  'admin',
  'dashboard',
  'contact',
  'support',
  'notification',
  'search',
  'landing',
  'legal',
  'help',
  'about',
  'vitals',
  'settings',
  'api',
  'bigbluebutton',
] as const;
export type Word = (typeof words)[number];
