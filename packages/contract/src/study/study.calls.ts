import * as z from 'zod/mini';
import { STUDY_ROOMS_MAX } from '../billing/billing.packages.calls.ts';
import { call } from '../call.ts';
import { ClientKey } from '../chat/chat.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { MAX_STUDY_MINUTES, STUDY_MESSAGE_MAX, StudyMinutes, StudyRoomName } from './study.rules.ts';
import { StudySeen } from './study.signals.ts';

const Done = z.object({ ok: z.literal(true) });
const ofModerators = ['study.notAllowed'] as const;
const moderatorLimit = { points: 120, seconds: 60, by: 'admission' } as const;
const OneRoom = z.object({ roomId: PublicId });

/** The study rooms as the caller may see them, and for moderators everyone in the meeting with the room where they are. */
export const getStudy = call({
  name: 'getStudy',
  method: 'GET',
  path: '/study/get',
  access: 'participant',
  input: z.object({}),
  reply: StudySeen,
  limit: { points: 60, seconds: 60, by: 'admission' },
});

/** Makes so many rooms more. */
export const addStudyRooms = call({
  name: 'addStudyRooms',
  method: 'POST',
  path: '/study/add',
  access: 'moderator',
  input: z.object({
    count: z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(STUDY_ROOMS_MAX, 'field.invalid')),
  }),
  reply: Done,
  refusals: [...ofModerators, 'study.tooMany'],
  limit: moderatorLimit,
});

/** Gives a room another name; empty: its number. */
export const renameStudyRoom = call({
  name: 'renameStudyRoom',
  method: 'POST',
  path: '/study/rename',
  access: 'moderator',
  input: z.object({ ...OneRoom.shape, name: StudyRoomName }),
  reply: Done,
  refusals: [...ofModerators, 'study.roomGone'],
  limit: moderatorLimit,
});

/** Takes a room away; anyone who is in it goes back to the others. Twice is once. */
export const removeStudyRoom = call({
  name: 'removeStudyRoom',
  method: 'POST',
  path: '/study/remove',
  access: 'moderator',
  input: OneRoom,
  reply: Done,
  refusals: ofModerators,
  limit: moderatorLimit,
});

/** For how long they will be open, and whether people go where they like. */
export const planStudy = call({
  name: 'planStudy',
  method: 'POST',
  path: '/study/plan',
  access: 'moderator',
  input: z.object({ minutes: StudyMinutes, ownChoice: z.boolean() }),
  reply: Done,
  refusals: ofModerators,
  limit: moderatorLimit,
});

/** Says at random where everyone goes who has no place yet, moderators aside; `anew`: everyone. While rooms are open they are moved. */
export const distributeParticipants = call({
  name: 'distributeParticipants',
  method: 'POST',
  path: '/study/spread',
  access: 'moderator',
  input: z.object({ anew: z.boolean() }),
  reply: Done,
  refusals: [...ofModerators, 'study.noRooms'],
  limit: moderatorLimit,
});

/** Says where someone goes; null: they stay with everyone. While rooms are open they are moved. */
export const assignParticipant = call({
  name: 'assignParticipant',
  method: 'POST',
  path: '/study/seat',
  access: 'moderator',
  input: z.object({ personId: PublicId, roomId: z.nullable(PublicId) }),
  reply: Done,
  refusals: [...ofModerators, 'study.roomGone', 'room.personGone'],
  limit: moderatorLimit,
});

/** Everyone goes where they belong. Opening twice is opening. */
export const openStudy = call({
  name: 'openStudy',
  method: 'POST',
  path: '/study/open',
  access: 'moderator',
  input: z.object({}),
  reply: Done,
  refusals: [...ofModerators, 'study.noRooms'],
  limit: moderatorLimit,
});

/** The rooms are open for so much longer; those that were being closed stay open. */
export const extendStudy = call({
  name: 'extendStudy',
  method: 'POST',
  path: '/study/extend',
  access: 'moderator',
  input: z.object({
    minutes: z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(MAX_STUDY_MINUTES, 'field.invalid')),
  }),
  reply: Done,
  refusals: [...ofModerators, 'study.notOpen'],
  limit: moderatorLimit,
});

/** Everyone is told, and goes back after `STUDY_CLOSING_SECONDS`; `now`: at once. Twice is once. */
export const closeStudy = call({
  name: 'closeStudy',
  method: 'POST',
  path: '/study/close',
  access: 'moderator',
  input: z.object({ now: z.boolean() }),
  reply: Done,
  refusals: ofModerators,
  limit: moderatorLimit,
});

/** Goes to a room by oneself; null: back to everyone. Moderators go where they like, others where the choice is theirs. */
export const goToStudyRoom = call({
  name: 'goToStudyRoom',
  method: 'POST',
  path: '/study/go',
  access: 'participant',
  input: z.object({ roomId: z.nullable(PublicId) }),
  reply: Done,
  refusals: ['study.notOpen', 'study.noChoice', 'study.roomGone', 'room.personGone'],
  limit: { points: 30, seconds: 60, by: 'admission' },
});

/** Says something to everyone in the study rooms: it is shown to them, and written into the chat of each where people may write. */
export const broadcastToStudyRooms = call({
  name: 'broadcastToStudyRooms',
  method: 'POST',
  path: '/study/say',
  access: 'moderator',
  input: z.object({
    text: z
      .string('field.required')
      .check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(STUDY_MESSAGE_MAX, 'field.textLong')),
    clientKey: ClientKey,
  }),
  reply: Done,
  refusals: [...ofModerators, 'study.notOpen'],
  limit: moderatorLimit,
});

/** Calls for a moderator to the room where the caller is, or takes the call back. */
export const callForHelp = call({
  name: 'callForHelp',
  method: 'POST',
  path: '/study/help',
  access: 'participant',
  input: z.object({ calling: z.boolean() }),
  reply: Done,
  refusals: ['study.notOpen', 'study.notInRoom'],
  limit: { points: 20, seconds: 60, by: 'admission' },
});

/** Tells a room that called for help that the caller is coming. */
export const answerHelp = call({
  name: 'answerHelp',
  method: 'POST',
  path: '/study/coming',
  access: 'moderator',
  input: OneRoom,
  reply: Done,
  refusals: [...ofModerators, 'study.roomGone', 'study.notOpen'],
  limit: moderatorLimit,
});
