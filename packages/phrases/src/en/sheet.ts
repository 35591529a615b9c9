import type { Complete } from '../phrase.ts';
import type { sheet as source } from '../tr/sheet.ts';

/** Words of the tables that the server makes for download. */
export const sheet = {
  people: 'Attendees',
  presences: 'Stays',
  fullName: 'Full name',
  eMail: 'E-mail',
  role: 'Role',
  moderator: 'Moderator',
  user: 'User',
  guest: 'Guest',
  invited: 'Invited',
  yes: 'Yes',
  no: 'No',
  status: 'Status',
  present: 'Present',
  brief: 'Briefly present',
  absent: 'Absent',
  first: 'First entry ({zone})',
  last: 'Last exit ({zone})',
  from: 'Entry ({zone})',
  to: 'Exit ({zone})',
  times: 'Entries',
  duration: 'Total time (h:mm:ss)',
  forgotten: 'Attendee whose name was erased',
} as const satisfies Complete<typeof source, 'en'>;
