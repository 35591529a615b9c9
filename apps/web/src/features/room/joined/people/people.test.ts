import { OPEN_RULES } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { findPeople } from '#shared/text/findPeople.ts';
import { createTestPerson, me } from '../test/fakeRoom.ts';
import { handQueue, placeInQueue } from './people.order.ts';
import { actionsFor, type PersonAction } from './person.actions.ts';

const namesOf = (actions: readonly PersonAction[]) =>
  actions.map((action) => ('source' in action ? `${action.is} ${action.source}` : action.is));

describe('the queue of hands', () => {
  const late = createTestPerson({ id: 'late', handRaisedAt: '2026-11-21T09:05:00.000Z' });
  const early = createTestPerson({ id: 'early', handRaisedAt: '2026-11-21T09:01:00.000Z' });
  const never = createTestPerson({ id: 'never' });

  it('goes by the time at which hands went up', () => {
    expect(handQueue([late, never, early]).map((person) => person.id)).toEqual(['early', 'late']);
    expect(placeInQueue([late, never, early], 'late')).toBe(2);
    expect(placeInQueue([late, never, early], 'never')).toBe(0);
  });

  it('moves up when someone before lowers the hand', () => {
    expect(placeInQueue([late, { ...early, handRaisedAt: null }], 'late')).toBe(1);
  });

  it('two hands of the same instant keep one order for everyone', () => {
    const a = createTestPerson({ id: 'a', handRaisedAt: '2026-11-21T09:01:00.000Z' });
    const b = createTestPerson({ id: 'b', handRaisedAt: '2026-11-21T09:01:00.000Z' });
    expect(handQueue([b, a])).toEqual(handQueue([a, b]));
  });
});

describe('finding people', () => {
  const people = ['Işıl Çağlar', 'İsmail Öz', 'محمد علي', 'Пётр Иванов'].map((fullName) =>
    createTestPerson({ fullName }),
  );
  it.each([
    ['işıl', 'Işıl Çağlar'],
    ['isil cag', 'Işıl Çağlar'],
    ['ISMAIL', 'İsmail Öz'],
    ['öz ism', 'İsmail Öz'],
    ['علي', 'محمد علي'],
    ['петр', 'Пётр Иванов'],
  ])('%s finds %s', (typed, name) => {
    expect(findPeople(people, typed, 'tr-TR').map((person) => person.fullName)).toEqual([name]);
  });
  it('nothing typed finds everyone, a strange name no one', () => {
    expect(findPeople(people, '  ', 'tr-TR')).toHaveLength(4);
    expect(findPeople(people, 'xyz', 'tr-TR')).toHaveLength(0);
  });
});

describe("a person's menu", () => {
  const moderator = { ...me, role: 'moderator' as const };
  const unmute = { ...OPEN_RULES, moderatorsUnmute: true };
  it('a guest may only pin', () => {
    expect(namesOf(actionsFor(me, createTestPerson({ microphone: true }), null))).toEqual(['pin']);
  });
  it('a pinned person may be unpinned', () => {
    expect(namesOf(actionsFor(me, createTestPerson({ id: 'x' }), 'x'))).toEqual(['unpin']);
  });
  it('about oneself there is what has no button in the bar', () => {
    expect(namesOf(actionsFor(me, me, null))).toEqual(['pin', 'rename']);
    expect(namesOf(actionsFor(moderator, moderator, null))).toEqual(['pin', 'rename', 'spotlight']);
    expect(namesOf(actionsFor(moderator, moderator, null, OPEN_RULES, me.id))).toContain('unspotlight');
  });
  it('a moderator stops what is sent, takes and gives back rights, and may remove', () => {
    const person = createTestPerson({
      microphone: true,
      camera: 'paused',
      screen: true,
      blocked: ['screen'],
      handRaisedAt: '2026-11-21T09:00:00Z',
    });
    expect(namesOf(actionsFor(moderator, person, null, unmute))).toEqual([
      'pin',
      'spotlight',
      'muteOthers',
      'stop microphone',
      'stop camera',
      'stop screen',
      'lowerHand',
      'forbid microphone',
      'forbid camera',
      'allow screen',
      'makeModerator',
      'remove',
    ]);
  });
  it.each([
    [OPEN_RULES, {}, ['askMicrophone']],
    [unmute, {}, ['openMicrophone']],
    [unmute, { microphone: true }, []],
    [unmute, { blocked: ['microphone'] }, []],
    [OPEN_RULES, { role: 'moderator' }, ['askMicrophone']],
  ] as const)('a closed microphone is asked for, or opened by the meeting’s rule (%s, %j)', (rules, given, actions) => {
    const wanted = namesOf(actionsFor(moderator, createTestPerson(given), null, rules)).filter((name) =>
      name.endsWith('Microphone'),
    );
    expect(wanted).toEqual(actions);
    expect(namesOf(actionsFor(me, createTestPerson(given), null, rules))).toEqual(['pin']);
  });
  it('another moderator keeps the rights until the role is taken', () => {
    expect(namesOf(actionsFor(moderator, createTestPerson({ role: 'moderator', microphone: true }), null))).toEqual([
      'pin',
      'spotlight',
      'muteOthers',
      'stop microphone',
      'takeModerator',
      'remove',
    ]);
  });
});
