import type { Language } from '@salon/phrases';

/** An iCalendar object that goes with a mail: calendars read it on their own. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** A file that goes with a mail, as text. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** What a mail that is composed when it is sent has of its own. */
export interface MailOwn {
  /** Who reads it, as anyone who composes it knows them. */
  reader: string;
  language: Language;
}

/** A mail as it is sent. */
export interface MailBody {
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  calendar: CalendarPart | null;
  attachments?: readonly Attachment[] | null;
}

/**
 * Anyone who composes mails of a kind. An action that concerns hundreds of people writes what they share
 * once and a line for each; the words are found when each mail is sent, outside of the action and its locks. Null: no one
 * is there any more to read it.
 */
export type Composer = (content: string, own: MailOwn) => Promise<MailBody | null>;
