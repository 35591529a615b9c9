import { describe, expect, it } from 'vitest';
import { camerasOf } from '../bandwidth/cameras.ts';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import {
  at,
  began,
  buildSender,
  createTestPerson,
  entered,
  inside,
  iso,
  later,
  ME,
  mediaUp,
  told,
} from '../testing/story.ts';
import { isHeard } from './people.ts';

const phone = (more: Parameters<typeof createTestPerson>[1] = {}) =>
  createTestPerson('phone', { fullName: 'ADA', deviceOf: 'ada', enteredAt: iso(5), ...more });
const signal = (person: ReturnType<typeof createTestPerson>): RoomFact => ({ is: 'hub.person', person });

/** With Ada, who has a phone as well, and Bob. */
const withPhone = (...senders: ReturnType<typeof buildSender>[]) =>
  replay(
    at(
      0,
      began,
      { is: 'hub.connected' },
      entered([createTestPerson('ada'), phone(), createTestPerson('bob')]),
      mediaUp(...senders),
    ),
  );

describe('one person with two devices', () => {
  it('is one entry of the list, without a number beside the name', () => {
    const { people } = withPhone(buildSender('ada'), buildSender('phone'));
    expect(people.map(({ id, fullName, devices }) => ({ id, fullName, devices }))).toEqual([
      { id: ME, fullName: 'ME-000000000000000000000', devices: undefined },
      { id: 'ada', fullName: 'ADA', devices: ['phone'] },
      { id: 'bob', fullName: 'BOB', devices: undefined },
    ]);
  });

  it('sends what any of the devices sends, and shows the one with the camera and the one with the screen', () => {
    const state = withPhone(
      buildSender('ada', { camera: 'off', microphone: true }),
      buildSender('phone', { camera: 'on', microphone: false, screen: true }),
    );
    const { people } = state;
    expect(people[1]).toMatchObject({
      id: 'ada',
      microphone: true,
      camera: 'on',
      cameraOf: 'phone',
      screen: true,
      screenOf: 'phone',
    });
    expect(camerasOf(state)).toEqual(['phone']);
    const [, both] = withPhone(buildSender('ada'), buildSender('phone')).people;
    expect([both?.cameraOf, both?.screenOf]).toEqual([undefined, undefined]);
  });

  it('speaks and raises a hand with either', () => {
    const state = later(
      withPhone(buildSender('ada', { microphone: false }), buildSender('phone', { microphone: true })),
      at(1, { is: 'media.speakers', ids: ['phone'] }, signal(phone({ handRaisedAt: iso(1), rev: 2 }))),
    );
    expect(state.people[1]).toMatchObject({ id: 'ada', speaking: true, handRaisedAt: iso(1) });
    expect(later(state, at(900, { is: 'clock.tick' })).speakerId).toBe('ada');
  });

  it('comes and goes with one of them without a word, and is the other one then', () => {
    const came = later(replay(inside('ada')), at(1, signal(phone())));
    const went = later(came, at(2, signal(createTestPerson('ada', { presence: 'left', rev: 2 }))));
    expect([came.people.length, told(came), told(went)]).toEqual([2, [], []]);
    expect(went.people[1]).toMatchObject({ id: 'phone', fullName: 'ADA' });
    expect(went.people[1]?.devices).toBeUndefined();
    expect(told(later(went, at(3, signal(phone({ presence: 'left', rev: 2 })))))).toEqual(['left']);
  });

  it('is shown large with whatever device is there', () => {
    const state = later(withPhone(), at(1, { is: 'hub.spotlight', spotlight: { participantId: 'phone', rev: 1 } }));
    expect(state.spotlight.participantId).toBe('ada');
    const alone = later(state, at(2, signal(createTestPerson('ada', { presence: 'left', rev: 2 }))));
    expect(alone.spotlight.participantId).toBe('phone');
  });

  it('is notified of by the device that is left', () => {
    const tablet = createTestPerson('tablet', { fullName: 'ADA', deviceOf: 'ada', enteredAt: iso(6) });
    const alone = later(
      withPhone(),
      at(1, signal(tablet), signal(createTestPerson('ada', { presence: 'left', rev: 2 }))),
    );
    const handRaisedAt = iso(2);
    const raised = at(2, signal(phone({ handRaisedAt, rev: 3 })), signal({ ...tablet, handRaisedAt, rev: 3 }));
    expect(told(later(alone, raised))).toEqual(['handRaised']);
  });

  it('is told once what changes about them', () => {
    const state = later(
      withPhone(),
      at(
        1,
        signal(createTestPerson('ada', { role: 'moderator', rev: 2 })),
        signal(phone({ role: 'moderator', rev: 2 })),
      ),
    );
    expect(told(state)).toEqual(['becameModerator']);
  });
});

describe('my own second device', () => {
  const mine = createTestPerson('mine', { fullName: 'ME', deviceOf: ME });

  it('is me: one tile, with its camera, and never heard here', () => {
    const state = replay(
      at(
        0,
        began,
        { is: 'hub.connected' },
        entered([mine, createTestPerson('ada')]),
        mediaUp(buildSender('mine'), buildSender('ada')),
      ),
    );
    expect(state.people.map(({ id, isMe, cameraOf }) => ({ id, isMe, cameraOf }))).toEqual([
      { id: ME, isMe: true, cameraOf: 'mine' },
      { id: 'ada', isMe: false, cameraOf: undefined },
    ]);
    expect([isHeard(state, 'mine'), isHeard(state, 'ada'), isHeard(state, 'recorder')]).toEqual([false, true, true]);
  });

  it('begins without sound, which I turn on, and hears my first one not even then', () => {
    const start = { ...began.start, soundOff: true };
    const before = replay(
      at(
        0,
        { ...began, start },
        { is: 'hub.connected' },
        {
          ...entered([createTestPerson('first'), createTestPerson('ada')]),
          people: [createTestPerson(ME, { deviceOf: 'first' }), createTestPerson('first'), createTestPerson('ada')],
        },
      ),
    );
    expect([before.soundOff, isHeard(before, 'ada')]).toEqual([true, false]);
    const after = later(before, at(1, { is: 'user.sound', on: true }));
    expect([after.soundOff, isHeard(after, 'ada'), isHeard(after, 'first')]).toEqual([false, true, false]);
    expect(after.people.map(({ id }) => id)).toEqual([ME, 'ada']);
  });
});
