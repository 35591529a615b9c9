import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meeting.ts';

export const errors = {
  meeting_linkReplaced_title: 'The link was replaced',
  meeting_linkReplaced: 'This personal room has a new link. Ask the person who gave you this one for it.',
  meeting_mailsTooMany_title: 'You have reached the daily e-mail limit',
  meeting_mailsTooMany:
    'At most 2,000 e-mails a day can be sent for your meetings, and this would go beyond it. Nothing was changed. Invite fewer people or try again tomorrow. Cancelling a meeting is always possible.',
} as const satisfies Complete<typeof source, 'en'>;
