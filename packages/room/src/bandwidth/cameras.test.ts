import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { INITIAL_STATE } from '../memory.ts';
import { reduce } from '../reduce.ts';
import type { RoomState } from '../state.ts';
import { began, buildSender, createTestPerson, entered, mediaUp, noonPlus } from '../testing/story.ts';
import { ALL_CAMERAS, camerasOf, camerasWanted } from './cameras.ts';
import { STEADY } from './linkState.ts';

const play = (memory: RoomMemory, ...facts: readonly RoomFact[]): RoomMemory =>
  facts.reduce((next, fact, index) => reduce(next, { ...fact, at: noonPlus(index) }), memory);

/** Ada, Ben and Cem are here with their cameras on, Dilek with hers off. */
const room = play(
  INITIAL_STATE,
  began,
  { is: 'hub.connected' },
  entered([createTestPerson('ada'), createTestPerson('ben'), createTestPerson('cem'), createTestPerson('dilek')]),
  mediaUp(buildSender('ada'), buildSender('ben'), buildSender('cem'), buildSender('dilek', { camera: 'off' })),
);
const cameras = ({ people }: RoomState) =>
  Object.fromEntries(people.filter(({ isMe }) => !isMe).map(({ id, camera }) => [id, camera]));

describe('whose camera is asked for', () => {
  it('is the one that matters most first, and never one that is off', () => {
    expect(camerasOf({ ...room, speakerId: 'ben' })).toEqual(['ben', 'ada', 'cem']);
    expect(
      camerasOf({ ...room, speakerId: 'ben', pinnedId: 'cem', spotlight: { participantId: 'dilek', rev: 1 } }),
    ).toEqual(['cem', 'ben', 'ada']);
  });

  it.each([
    ['a steady line', STEADY, false, ALL_CAMERAS],
    ['a steady line, to save data', STEADY, true, { shown: ['ben'], low: true, because: 'saver' }],
    ['a weak line', { ...STEADY, is: 'audio' }, false, { shown: [], low: false, because: 'line' }],
    [
      'a line that gets better',
      { ...STEADY, is: 'returning', shown: 2 },
      false,
      { shown: ['ben', 'ada'], low: false, because: 'line' },
    ],
    [
      'a line that gets better, to save data',
      { ...STEADY, is: 'returning', shown: 2 },
      true,
      { shown: ['ben'], low: true, because: 'line' },
    ],
    ['a weak line, where they are wanted all the same', { ...STEADY, is: 'insisted' }, false, ALL_CAMERAS],
  ] as const)('%s', (_name, line, saver, wish) => {
    expect(camerasWanted({ ...room, speakerId: 'ben' }, line, saver)).toEqual(wish);
  });
});

describe('a camera that is not asked for', () => {
  it('is away for the line or to save data, and no other word is said about it', () => {
    const weak = play(room, { is: 'user.cameras', shown: [], because: 'line' });
    expect(cameras(weak)).toEqual({ ada: 'paused', ben: 'paused', cem: 'paused', dilek: 'off' });
    const held = play(weak, { is: 'media.sender', sender: buildSender('ada', { camera: 'paused' }) });
    const back = play(held, { is: 'user.cameras', shown: null, because: 'saver' });
    expect(cameras(back)).toMatchObject({ ada: 'paused', ben: 'on' });
    expect(back.notices).toEqual(room.notices);
    expect(cameras(play(room, { is: 'user.cameras', shown: ['cem'], because: 'saver' }))).toEqual({
      ada: 'saved',
      ben: 'saved',
      cem: 'on',
      dilek: 'off',
    });
  });
});
