import type { Complete } from '../phrase.ts';
import type { adminLive as source } from '../tr/adminLive.ts';

export const adminLive: Complete<typeof source, 'en'> = {
  title: 'Live meetings',
  lead: 'Meetings in progress. Their subjects and participants’ names are not shown, and no meeting can be joined from here.',
  search: 'Search meetings',
  searchHint: 'Name or e-mail of the person who opened it, or its ID',
  creator: 'Opened by',
  visitor: 'Visitor',
  package: 'Package',
  kind: 'Kind',
  planned: 'Planned',
  instant: 'Instant',
  started: 'Started',
  ends: 'Ends by',
  people: 'Inside',
  peopleOf: '{count} / {limit}',
  end: 'End the meeting',
  endOf: 'End the meeting opened by {name}',
  endTitle: 'End the meeting for everyone?',
  endText: {
    one: '{count} person leaves the meeting. This cannot be undone; the reason is recorded in the audit log.',
    other: '{count} people leave the meeting. This cannot be undone; the reason is recorded in the audit log.',
  },
  ended: 'The meeting was ended',
  count: {
    one: '{count} meeting in progress',
    other: '{count} meetings in progress',
  },
};
