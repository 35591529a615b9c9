import { expect, it } from 'vitest';
import { BOARD_NAME_MAX, BoardName, getDrawDenial, getManageBoardsDenial } from './board.rules.ts';

it.each([
  [true, false, null],
  [false, true, null],
  [true, true, null],
  [false, false, 'room.notModerator'],
])('boards are managed by a moderator (%s) or in a study room (%s): %s', (isModerator, inStudyRoom, refusal) => {
  expect(getManageBoardsDenial({ isModerator, inStudyRoom })).toBe(refusal);
});

it.each([
  [false, false, null],
  [false, true, null],
  [true, true, null],
  [true, false, 'board.readOnly'],
])('drawing on a board that is locked (%s) as a moderator (%s): %s', (locked, isModerator, refusal) => {
  expect(getDrawDenial({ locked }, isModerator)).toBe(refusal);
});

it('the name of a board is one line', () => {
  expect(BoardName.parse(' Fikir \n\t panosu ')).toBe('Fikir panosu');
  const isTaken = (name: string) => BoardName.safeParse(name).success;
  expect([' \n', 'x'.repeat(BOARD_NAME_MAX), 'x'.repeat(BOARD_NAME_MAX + 1)].map(isTaken)).toEqual([
    false,
    true,
    false,
  ]);
});
