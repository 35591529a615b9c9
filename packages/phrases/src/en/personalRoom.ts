import type { Complete } from '../phrase.ts';
import type { personalRoom as source } from '../tr/personalRoom.ts';

export const personalRoom: Complete<typeof source, 'en'> = {
  page: 'Personal room',
  meetingTitle: '{name} · Personal room',
  waitTitle: 'Waiting for {name}',
  waitText: 'The meeting has not started yet. Keep this page open: the join page opens by itself when it does.',
  looking: 'Waiting for the start…',
  yours: 'If this is your room, sign in and the meeting starts right away.',
  signIn: 'Sign in',
  opening: 'Opening your room…',
};
