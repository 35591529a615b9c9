import { describe, expect, it } from 'vitest';
import {
  freePlaces,
  getAddRoomDenial,
  getGoDenial,
  getOpenRoomsDenial,
  isClosing,
  STUDY_NAME_MAX,
  StudyMinutes,
  StudyRoomName,
  spreadOver,
} from './study.rules.ts';

const rooms = (...ids: string[]) => ({ rooms: ids.map((id) => ({ id })) });

it.each([
  [2, 3, undefined, null],
  [3, 3, undefined, 'study.tooMany'],
  [1, 3, 2, null],
  [1, 3, 3, 'study.tooMany'],
  [0, 0, undefined, 'study.tooMany'],
])('of %i study rooms, at most %i, %s more: %s', (there, max, count, refusal) => {
  expect(getAddRoomDenial(rooms(...Array.from({ length: there }, String)), max, count)).toBe(refusal);
});

it('study rooms are opened where there are some', () => {
  expect([getOpenRoomsDenial(rooms()), getOpenRoomsDenial(rooms('a'))]).toEqual(['study.noRooms', null]);
});

it.each([
  [false, true, true, 'study.notOpen'],
  [false, true, false, 'study.notOpen'],
  [true, false, true, null],
  [true, false, false, 'study.noChoice'],
  [true, true, false, null],
])('going to a room (open: %s, own choice: %s, moderator: %s): %s', (isOpen, ownChoice, isModerator, refusal) => {
  expect(getGoDenial({ isOpen, ownChoice }, isModerator)).toBe(refusal);
});

it.each([
  [[], 2, [1, 2]],
  [[1, 3], 3, [2, 4, 5]],
  [[7], 1, [1]],
  [[1, 2], 0, []],
])('beside rooms %j the next %i are %j', (taken, count, free) => {
  expect(
    freePlaces(
      taken.map((place) => ({ place })),
      count,
    ),
  ).toEqual(free);
});

describe('rooms are closing', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    ['a minute before their end', true, '2026-11-21T10:01:00Z', true],
    ['more than a minute before it', true, '2026-11-21T10:01:00.001Z', false],
    ['after it', true, '2026-11-21T09:59:00Z', true],
    ['never, without an end', true, null, false],
    ['not while they are closed', false, '2026-11-21T10:00:30Z', false],
  ])('%s', (_when, isOpen, closesAt, closing) => expect(isClosing({ isOpen, closesAt }, now)).toBe(closing));
});

describe('people are spread over rooms', () => {
  const seat = (text: string) => {
    const [personId = '', roomId = ''] = text.split('@');
    return { personId, roomId };
  };
  it.each([
    ['evenly, in their order', 'a b c d', 'x y', '', 'a@x b@y c@x d@y'],
    ['into the room with the fewest', 'c d e', 'x y', 'a@x b@x', 'c@y d@y e@x'],
    ['but those who have a place keep it', 'a b', 'x y', 'a@y', 'b@x'],
    ['and not counted in rooms that are not among these', 'a b', 'x y', 'a@z c@z', 'a@x b@y'],
    ['to nowhere without rooms', 'a', '', '', ''],
  ])('%s', (_how, people, roomIds, seats, added) => {
    const list = (text: string) => text.split(' ').filter(Boolean);
    expect(spreadOver(list(people), list(roomIds), list(seats).map(seat))).toEqual(list(added).map(seat));
  });
});

it('a room has a short name of one line, or none; it is open for up to four hours, or without an end', () => {
  expect(StudyRoomName.parse(' Grup \n 1 ')).toBe('Grup 1');
  expect(StudyRoomName.parse(' ')).toBe('');
  expect(
    [STUDY_NAME_MAX, STUDY_NAME_MAX + 1].map((length) => StudyRoomName.safeParse('x'.repeat(length)).success),
  ).toEqual([true, false]);
  expect([null, 1, 240, 0, 241, 1.5].map((minutes) => StudyMinutes.safeParse(minutes).success)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
