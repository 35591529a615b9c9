import type { Complete } from '../phrase.ts';
import type { adminSupport as source } from '../tr/admin.support.ts';

export const adminSupport: Complete<typeof source, 'en'> = {
  title: 'Support requests',
  lead: 'What people asked, and the answers.',
  search: 'Find a request',
  searchHint: 'Name, e-mail or request number',
  state: 'State',
  number: 'No.',
  subject: 'Subject',
  created: 'Opened',
  updated: 'Last message',
  handle: 'Look at it',
  handleRequest: 'Look at it: {subject}',
  person: 'Person',
  language: 'Language',
  open: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
  answer: 'Answer',
  answerHelp: 'It also goes to the person’s mail.',
  closes: 'Close the request after the answer',
  send: 'Answer',
  close: 'Close without an answer',
  answeredNow: 'The answer was sent',
  closedNow: 'The request was closed',
  count: { one: '{count} request', other: '{count} requests' },
};
