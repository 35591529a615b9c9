import type { Complete } from '../phrase.ts';
import type { field as fieldSource, contact as source } from '../tr/contact.ts';

/** Texts of the contact form. */
export const contact = {
  sentTitle: 'Message received',
  sent: 'Thank you. We will reply to the e-mail address you gave.',
  off: 'The form is closed at the moment. You can write to us by e-mail; the address is below.',
  title: 'Contact us',
  lead: 'Write your question or suggestion, and we will reply by e-mail.',
  name: 'First and last name',
  email: 'E-mail',
  subject: 'Subject',
  enterpriseSubject: 'Enterprise package',
  subjectFixed: 'You are writing about the Enterprise package.',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  again: 'Write another message',
  whereTitle: 'Where we are',
  where: 'Türkiye · we work on Istanbul time (UTC+3)',
  whereMail: 'If you would rather write directly:',
  drawing: 'A simple drawing of Türkiye with Istanbul marked',
} as const satisfies Complete<typeof source, 'en'>;

export const field: Complete<typeof fieldSource, 'en'> = {
  twoWords: 'Enter your first name and surname.',
  subjectShort: 'The subject must have at least 5 characters.',
  messageShort: 'The message must have at least 10 characters.',
};
