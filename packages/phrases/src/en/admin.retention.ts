import type { Complete } from '../phrase.ts';
import type { adminRetention as source } from '../tr/admin.retention.ts';

export const adminRetention: Complete<typeof source, 'en'> = {
  title: 'Retention terms',
  lead: 'How long data are kept. What has reached its term is deleted every hour, on all servers, and cannot be restored.',
  kind: 'Data',
  termDays: 'Kept for (days)',
  allowed: 'Allowed (days)',
  days: { one: '{count} day', other: '{count} days' },
  count: { one: '{count} kind', other: '{count} kinds' },
  edit: 'Change',
  editOf: 'Change the term: {name}',
  editTitle: '{name}: retention term',
  bounds: 'At least {least}, at most {most} days. The product comes with {shipped} days.',
  shorter: 'What is older than {date} is deleted within an hour; from then on everything is deleted after {term}.',
  longer: 'From now on they are kept for {term}. What has been deleted does not come back.',
  texts:
    'Where the data-protection text names the term it shows the new one at once; if people have to agree again, publish a new version of the text.',
  saved: '{name}: {term}',
  fixed:
    'The law has the data of people who close their account deleted within {days} days; that term cannot be changed. Invoices and books are kept as the law demands; recordings as long as the package says.',
  meeting: 'Meetings',
  meetingWhy:
    'Participants, chat, files, notes, boards, polls and questions, so that people can go back to a meeting that is over.',
  calls: 'Calls',
  callsWhy: 'Who called whom and when, for the call history.',
  silentPush: 'Silent push addresses',
  silentPushWhy:
    'The notification address of a browser that has shown no sign of life, so that nothing is sent in vain.',
  accountEvents: 'Account activity',
  accountEventsWhy: 'Sign-ins and changes with device and address, so that misuse can be found.',
  sessions: 'Ended sessions',
  sessionsWhy: 'Device, address and times, so that a stolen session can be found.',
  devices: 'Known browsers',
  devicesWhy: 'Counted from the last sign-in, so that a sign-in on a new device can be reported.',
  mails: 'Sent e-mails',
  mailsWhy: 'Address and subject, so that a missing e-mail can be looked into.',
  notifications: 'Notifications',
  notificationsWhy: 'The list of notifications of an account.',
  support: 'Support requests',
  supportWhy: 'Counted from the last message, so that repeating problems can be looked into.',
};
