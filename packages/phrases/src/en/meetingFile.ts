import type { Complete } from '../phrase.ts';
import type { meetingFile as source } from '../tr/meetingFile.ts';

export { errors } from './errors.meetingFile.ts';

export const meetingFile: Complete<typeof source, 'en'> = {
  title: 'Meeting file',
  lead: 'Everything that is kept of this meeting, on one page.',
  goesOn: 'The meeting is going on. The file grows with it.',
  refresh: 'Refresh',
  start: 'Start',
  end: 'End',
  organiser: 'Organiser',
  readersSaved: 'It was changed who may see the file.',
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
  empty: 'Whatever is written, voted on and shown in the meeting appears here.',
  back: 'Back to the meeting',
};
