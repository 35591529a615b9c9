import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.room.ts';

export const errors: Complete<typeof source, 'en'> = {
  room_notWaiting_title: 'No longer waiting',
  room_notWaiting: 'This person is no longer waiting, or another moderator has answered.',
  room_creatorStays_title: 'This person created the meeting',
  room_creatorStays: 'The person who created the meeting cannot be removed and stays a moderator.',
  room_guestEnds_title: 'You cannot end the meeting for everyone',
  room_guestEnds: 'You can leave. Only moderators with an account or an invitation can end the meeting for everyone.',
  room_notRemoved_title: 'Not removed',
  room_notRemoved: 'This person can already join again.',
  room_notModerator_title: 'Moderators only',
  room_notModerator: 'Only moderators of the meeting can do this.',
  room_personGone_title: 'Not in the meeting',
  room_personGone: 'This person is no longer in the meeting.',
  room_notYourself_title: 'Not for yourself',
  room_notYourself: 'This can only be done for other participants.',
  room_unmuteOff_title: 'Only the person can do this',
  room_unmuteOff: 'In this meeting people turn on their microphones themselves. You can ask them to.',
};
