import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meeting.ts';

export const errors = {
  meeting_visitorsMayNotCreate_title: 'Meeting cannot be created',
  meeting_visitorsMayNotCreate:
    'Meetings cannot be created without signing in here. You can still join with a link that was sent to you.',
  meeting_linkForeign_title: 'Link not shortened',
  meeting_linkForeign: 'Only links of this site can be shortened.',
  meeting_linkReplaced_title: 'The link was replaced',
  meeting_linkReplaced: 'This personal room has a new link. Ask the person who gave you this one for it.',
  meeting_mailsTooMany_title: 'You have reached the daily e-mail limit',
  meeting_mailsTooMany:
    'At most 2,000 e-mails a day can be sent for your meetings, and this would go beyond it. Nothing was changed. Invite fewer people or try again tomorrow. Cancelling a meeting is always possible.',
  room_alreadyIn_title: 'You are already in this meeting',
  room_alreadyIn: 'You are in this meeting in another tab or on another device.',
  room_tooManyDevices_title: 'You are already here on four devices',
  room_tooManyDevices:
    'You can be in a meeting on up to four devices at once. Leave it on one of them, or join again and move the meeting here.',
  room_movedElsewhere_title: 'The meeting went on elsewhere',
  room_movedElsewhere: 'You are continuing this meeting in another tab or on another device.',
} as const satisfies Complete<typeof source, 'en'>;
