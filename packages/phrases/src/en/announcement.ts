import type { Complete } from '../phrase.ts';
import type { announcement as source } from '../tr/announcement.ts';

export const announcement: Complete<typeof source, 'en'> = {
  label: 'Announcements',
  close: 'Close announcement',
  soon: 'Maintenance starts {left} ({when}) and is expected to end by {until}.',
  soonContinue: 'During maintenance, no new meetings can start; meetings in progress continue.',
  soonEnd: 'Meetings in progress end when maintenance starts.',
  now: 'Maintenance is in progress and expected to end by {until}. You cannot start meetings, create accounts or buy packages right now.',
};
