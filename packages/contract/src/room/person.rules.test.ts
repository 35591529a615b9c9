import { expect, it } from 'vitest';
import { getEndDenial, getMoveDenial } from './person.rules.ts';

const person = { id: 'p', isCreator: false };

it.each([
  ['a moderator on somebody else', { id: 'm', role: 'moderator' }, person, null],
  ['a moderator on themselves', { id: 'p', role: 'moderator' }, person, 'room.notYourself'],
  [
    'a moderator on who made the meeting',
    { id: 'm', role: 'moderator' },
    { id: 'c', isCreator: true },
    'room.creatorStays',
  ],
  ['a user on a guest', { id: 'u', role: 'user' }, person, 'room.notModerator'],
  ['a guest on who made the meeting', { id: 'g', role: 'guest' }, { id: 'c', isCreator: true }, 'room.notModerator'],
] as const)('putting out or changing the role: %s', (_who, actor, target, refusal) => {
  expect(getMoveDenial(actor, target)).toBe(refusal);
});

it.each([
  ['moderator', false, null],
  ['moderator', true, 'room.guestEnds'],
  ['user', false, 'room.notModerator'],
  ['guest', true, 'room.notModerator'],
] as const)('ending the meeting for all as %s (a guest: %s): %s', (role, isGuest, refusal) => {
  expect(getEndDenial({ role }, isGuest)).toBe(refusal);
});
