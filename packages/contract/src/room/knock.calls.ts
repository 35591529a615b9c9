import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { LOBBY_MAX } from './room.rules.ts';

/**
 * Lets people in who wait, or turns them away: those whom the moderator saw, so that no one comes in with the others unseen.
 * `answered` counts those for whom this was the first answer; of more than there are places the first ones are let in.
 */
export const answerKnocks = call({
  name: 'answerKnocks',
  method: 'POST',
  path: '/room/lobby/answer',
  access: 'moderator',
  input: z.object({
    knockIds: z.array(PublicId).check(z.minLength(1), z.maxLength(LOBBY_MAX)),
    admitted: z.boolean(),
  }),
  reply: z.object({ answered: z.int() }),
  refusals: ['room.notWaiting', 'room.full'],
  limit: { points: 120, seconds: 60, by: 'admission' },
});
