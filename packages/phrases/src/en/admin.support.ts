import type { Complete } from '../phrase.ts';
import type { adminSupport as source } from '../tr/admin.support.ts';

export const adminSupport: Complete<typeof source, 'en'> = {
  title: 'Support requests',
  lead: 'Users’ questions and the team’s answers.',
  search: 'Find a request',
  searchHint: 'Name, e-mail or request number',
  state: 'Status',
  number: 'No.',
  subject: 'Subject',
  created: 'Opened',
  updated: 'Last message',
  handle: 'Review',
  handleRequest: 'Review: {subject}',
  person: 'Person',
  language: 'Language',
  open: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
  answer: 'Answer',
  answerHelp: 'It is also sent to the person’s e-mail address.',
  closes: 'Close the request after the answer',
  send: 'Answer',
  close: 'Close without an answer',
  answeredNow: 'The answer was sent',
  closedNow: 'The request was closed',
  count: { one: '{count} request', other: '{count} requests' },
};
