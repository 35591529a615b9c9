import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meetingFile.ts';

export const errors: Complete<typeof source, 'en'> = {
  meetingFile_notForYou_title: 'The file is not open to you',
  meetingFile_notForYou: 'The organiser decides who can see the file of this meeting. Please ask them if you need it.',
  meetingFile_notYet_title: 'The meeting is still in progress',
  meetingFile_notYet: 'You can see the file once the meeting has ended.',
  meetingFile_forgotten_title: 'The file was deleted',
  meetingFile_forgotten: 'What was kept of this meeting was deleted because its storage period ended.',
  meetingFile_noSection_title: 'Section not found',
  meetingFile_noSection: 'There is nothing in this section of the meeting file. Please reload the page.',
  meetingFile_noPrinter_title: 'No PDF available',
  meetingFile_noPrinter:
    'The server does not make PDFs here. You can print the page from your browser or save it as a PDF.',
};
