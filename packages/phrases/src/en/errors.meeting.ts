import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meeting.ts';

export const errors = {
  meeting_linkReplaced_title: 'The link was replaced',
  meeting_linkReplaced: 'This personal room has a new link. Ask the person who gave you this one for it.',
} as const satisfies Complete<typeof source, 'en'>;
