import { expect, it } from 'vitest';
import { getDeleteMessageDenial, getEditMessageDenial } from './chat.rules.ts';

it.each([
  ['one’s own', { authorId: 'a' }, null],
  ['one’s own, not deleted', { authorId: 'a', deletedBy: null }, null],
  ['one’s own, deleted', { authorId: 'a', deletedBy: 'author' }, 'chat.notFound'],
  ['somebody else’s', { authorId: 'b' }, 'chat.notFound'],
] as const)('editing a message: %s', (_whose, message, refusal) => {
  expect(getEditMessageDenial(message, 'a')).toBe(refusal);
});

it.each([
  ['one’s own', 'a', false, null],
  ['somebody else’s', 'b', false, 'room.notModerator'],
  ['somebody else’s, as a moderator', 'b', true, null],
])('deleting a message: %s', (_whose, authorId, moderates, refusal) => {
  expect(getDeleteMessageDenial({ authorId }, { personKey: 'a', moderates })).toBe(refusal);
});
