import type { Complete } from '../phrase.ts';
import type { meetingFile as source } from '../tr/meetingFile.ts';

export { errors } from './errors.meetingFile.ts';

export const meetingFile: Complete<typeof source, 'en'> = {
  title: 'Meeting file',
  lead: 'Everything kept from this meeting, on one page.',
  goesOn: 'The meeting is in progress. The file grows with it.',
  refresh: 'Refresh',
  start: 'Start',
  end: 'End',
  organiser: 'Organiser',
  readersSaved: 'Who can see the file has been changed.',
  download: 'Download minutes (PDF)',
  print: 'Print',
  printDrawn: 'Print with drawings',
  more: 'Show more',
  moreOf: 'Show more: {section}',
  minutes: 'Minutes of the meeting',
  cut: 'The minutes end here. You can read the rest on the page of the meeting file.',
  done: 'Done',
  open: 'To do',
  emptyTitle: 'The file is still empty',
  empty: 'Everything written, voted on and shown in the meeting appears here.',
  back: 'Back to the meeting',
};
