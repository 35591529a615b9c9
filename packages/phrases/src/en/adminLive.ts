import type { Complete } from '../phrase.ts';
import type { adminLive as source } from '../tr/adminLive.ts';

export const adminLive: Complete<typeof source, 'en'> = {
  title: 'Live meetings',
  lead: 'Meetings that are going on. What they are about and who is in them is not shown, and nothing here leads into a meeting.',
  search: 'Search meetings',
  searchHint: 'Name or e-mail of whoever opened it, or its id',
  creator: 'Opened by',
  visitor: 'A visitor',
  package: 'Package',
  kind: 'Kind',
  planned: 'Planned',
  instant: 'Instant',
  started: 'Started',
  ends: 'Ends at the latest',
  people: 'Inside',
  peopleOf: '{count} / {limit}',
  end: 'End the meeting',
  endOf: 'End the meeting opened by {name}',
  endTitle: 'End the meeting for everyone?',
  endText: {
    one: '{count} person inside leaves the meeting. This cannot be undone; the reason goes into the audit log.',
    other: '{count} people inside leave the meeting. This cannot be undone; the reason goes into the audit log.',
  },
  ended: 'The meeting was ended',
  count: {
    one: '{count} meeting is going on',
    other: '{count} meetings are going on',
  },
};
