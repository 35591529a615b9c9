import { describe, expect, it } from 'vitest';
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
import { MAX_DEPARTED } from './bounded.ts';

const signal = (id: string, more: Parameters<typeof createTestPerson>[1]): RoomFact => ({
  is: 'hub.person',
  person: createTestPerson(id, more),
});

describe('the list of people', () => {
  it('tells people of one name apart by the order in which they came, and leaves my own name alone', () => {
    const ali = (id: string, minute: number, rest = {}) =>
      createTestPerson(id, { fullName: 'Ali', enteredAt: `2026-11-21T12:0${minute}:00.000Z`, ...rest });
    const people = [ali('c', 3), ali('a', 1), ali(ME, 2), createTestPerson('veli', { fullName: 'Veli' })];
    const state = replay(at(0, began, entered(people)));
    expect(Object.fromEntries(state.people.map(({ id, fullName }) => [id, fullName]))).toEqual({
      [ME]: 'Ali',
      a: 'Ali',
      c: 'Ali (3)',
      veli: 'Veli',
    });
  });

  it('shows me at once, before the roster is here', () => {
    const { people } = replay(at(0, began));
    expect(people.map(({ fullName, isMe, connected }) => ({ fullName, isMe, connected }))).toEqual([
      { fullName: 'Me', isMe: true, connected: false },
    ]);
  });

  it('shows whom the join page named until the roster is here, and tells no one’s coming or going by that', () => {
    if (began.is !== 'began') throw new Error('no beginning');
    const start = {
      ...began.start,
      people: [createTestPerson('ada'), createTestPerson('bob'), createTestPerson(ME, { fullName: 'Me' })],
    };
    const atPrejoin = replay(at(0, { is: 'began', start }, mediaUp(buildSender('ada'))));
    expect(atPrejoin.people.map(({ id, connected }) => [id, connected])).toEqual([
      [ME, true],
      ['ada', true],
      ['bob', false],
    ]);
    const entering = later(
      atPrejoin,
      at(1, { is: 'hub.connected' }, entered([createTestPerson('ada'), createTestPerson('eve')])),
    );
    expect(entering.people.map(({ id }) => id)).toEqual([ME, 'ada', 'eve']);
    expect(told(entering)).toEqual([]);
  });

  it('keeps me first and everyone else in the order in which they first entered', () => {
    const roster = [
      createTestPerson('late', { enteredAt: iso(9) }),
      createTestPerson('early', { enteredAt: iso(1) }),
      createTestPerson('mid', { enteredAt: iso(5) }),
    ];
    const { people } = replay(at(0, began, entered(roster)));
    expect(people.map(({ id }) => id)).toEqual([ME, 'early', 'mid', 'late']);
  });

  it('joins what the media server says by identity', () => {
    const state = replay(
      at(
        0,
        began,
        entered([createTestPerson('ada'), createTestPerson('bob')]),
        mediaUp(buildSender('ada', { camera: 'paused', screen: true })),
      ),
    );
    expect(state.people[1]).toMatchObject({
      id: 'ada',
      connected: true,
      microphone: true,
      camera: 'paused',
      screen: true,
    });
    expect(state.people[2]).toMatchObject({
      id: 'bob',
      connected: false,
      microphone: false,
      camera: 'off',
      screen: false,
    });
  });

  it('never shows someone whom only the media server knows', () => {
    const state = replay([
      ...inside('ada'),
      ...at(1, { is: 'media.sender', sender: buildSender('intruder') }, { is: 'media.speakers', ids: ['intruder'] }),
    ]);
    expect(state.people.map(({ id }) => id)).toEqual([ME, 'ada']);
    expect(later(state, at(900, { is: 'clock.tick' })).speakerId).toBeNull();
  });

  it.each(['left', 'removed'] as const)('drops the tile of somebody who has %s', (presence) => {
    const state = replay([...inside('ada', 'bob'), ...at(1, signal('ada', { presence, rev: 2 }))]);
    expect(state.people.map(({ id }) => id)).toEqual([ME, 'bob']);
    expect(told(state)).toEqual(['left']);
  });

  it('does not let a late signal undo a newer one', () => {
    const state = replay([
      ...inside('ada'),
      ...at(1, signal('ada', { presence: 'left', rev: 5 }), signal('ada', { presence: 'inside', rev: 4 })),
    ]);
    expect(state.people.map(({ id }) => id)).toEqual([ME]);
  });

  it('does not let a roster that was read earlier undo a signal', () => {
    const state = replay(
      at(
        0,
        began,
        { is: 'hub.connected' },
        signal('ada', { role: 'moderator', rev: 3 }),
        entered([createTestPerson('ada', { rev: 2 })]),
      ),
    );
    expect(state.people[1]).toMatchObject({ id: 'ada', role: 'moderator' });
  });

  it('keeps someone who was signalled while the roster was on its way', () => {
    const state = replay(at(0, began, { is: 'hub.connected' }, signal('ada', {}), entered([])));
    expect(state.people.map(({ id }) => id)).toEqual([ME, 'ada']);
  });

  it('forgets who left while the hub was away', () => {
    const state = replay([
      ...inside('ada', 'bob'),
      ...at(1, { is: 'hub.lost' }, { is: 'hub.connected' }, entered([createTestPerson('bob')])),
    ]);
    expect(state.people.map(({ id }) => id)).toEqual([ME, 'bob']);
  });

  it('keeps everyone in place while the media connection is away', () => {
    const state = replay([...inside('ada'), ...at(1, { is: 'media.lost' })]);
    expect(state.people[1]).toMatchObject({ id: 'ada', connected: false, camera: 'off' });
  });

  it('gives the same objects again when nothing changed', () => {
    const before = replay(inside('ada', 'bob'));
    const same = later(before, at(1, { is: 'media.sender', sender: buildSender('ada') }));
    expect(same.people).toBe(before.people);
    const after = later(before, at(1, { is: 'media.sender', sender: buildSender('ada', { microphone: false }) }));
    expect(after.people[2]).toBe(before.people[2]);
    expect(after.people[1]).not.toBe(before.people[1]);
  });

  it('shows who is speaking only while they are heard', () => {
    const state = replay([...inside('ada'), ...at(1, { is: 'media.speakers', ids: ['ada', ME] })]);
    expect(state.people.map(({ speaking }) => speaking)).toEqual([false, true]);
    const mine = later(
      state,
      at(2, { is: 'device', source: 'microphone', wanted: true, actual: 'on', blockedBy: null }),
    );
    expect(mine.people[0]?.speaking).toBe(true);
    const muted = later(mine, at(3, { is: 'media.sender', sender: buildSender('ada', { microphone: false }) }));
    expect(muted.people[1]?.speaking).toBe(false);
  });

  it('unpins who is no longer here', () => {
    const pinned = replay([...inside('ada'), ...at(1, { is: 'user.pin', personId: 'ada' })]);
    expect(pinned.pinnedId).toBe('ada');
    expect(later(pinned, at(2, signal('ada', { presence: 'left', rev: 2 }))).pinnedId).toBeNull();
  });
});

describe('what is told about people', () => {
  it.each([
    ['somebody enters', signal('new', {}), ['entered']],
    ['a hand goes up', signal('ada', { handRaisedAt: iso(1), rev: 2 }), ['handRaised']],
    ['a hand goes down', signal('ada', { rev: 2 }), []],
    ['somebody becomes moderator', signal('ada', { role: 'moderator', rev: 2 }), ['becameModerator']],
    ['I become moderator', signal(ME, { role: 'moderator', rev: 2 }), ['becameModerator']],
    ['my own hand goes up', signal(ME, { handRaisedAt: iso(1), rev: 2 }), []],
    ['my microphone is taken away', signal(ME, { blocked: ['microphone'], rev: 2 }), ['blockedByModerator']],
    ["somebody else's microphone is taken away", signal('ada', { blocked: ['microphone'], rev: 2 }), []],
    ['somebody reacts', { is: 'hub.reaction', from: 'ada', reaction: '👏' }, ['reaction']],
    ['somebody unknown reacts', { is: 'hub.reaction', from: 'nobody', reaction: '👏' }, []],
  ] satisfies [string, RoomFact, string[]][])('when %s', (_, fact, expected) => {
    expect(told(replay([...inside('ada'), ...at(1, fact)]))).toEqual(expected);
  });

  it('is notified of a moderator who no longer is one, and of rights given back', () => {
    const state = replay([
      ...inside('ada'),
      ...at(1, signal('ada', { role: 'moderator', rev: 2 }), signal('ada', { role: 'guest', rev: 3 })),
      ...at(2, signal(ME, { blocked: ['camera'], rev: 2 }), signal(ME, { rev: 3 })),
    ]);
    expect(told(state)).toEqual(['becameModerator', 'noLongerModerator', 'blockedByModerator', 'allowedByModerator']);
  });

  it('says nothing of those who were here before', () => {
    expect(
      told(
        replay(
          at(
            0,
            began,
            { is: 'hub.connected' },
            signal('ada', {}),
            entered([createTestPerson('ada'), createTestPerson('bob')]),
          ),
        ),
      ),
    ).toEqual([]);
  });

  it('keeps the latest fifty, with numbers that go on growing', () => {
    const reactions = Array.from({ length: 60 }, () => ({ is: 'hub.reaction', from: 'ada', reaction: '👍' }) as const);
    const { notices } = replay([...inside('ada'), ...at(1, ...reactions)]);
    expect(notices).toHaveLength(50);
    expect(notices.at(-1)?.id).toBe(60);
  });
});

describe('a long meeting', () => {
  it('remembers the latest of those who left, so that a late signal brings none of them back, and no more of them', () => {
    const comesAndGoes = (index: number): RoomFact[] => [
      signal(`p${index}`, { rev: 1 }),
      signal(`p${index}`, { rev: 2, presence: 'left' }),
    ];
    const visitors = Array.from({ length: 3 * MAX_DEPARTED }, (_, index) => comesAndGoes(index)).flat();
    const state = replay([...inside('ada'), ...at(1, ...visitors)]);
    const { roster, heard } = state.transient;
    expect([Object.keys(roster).length, heard.length]).toEqual([MAX_DEPARTED + 2, MAX_DEPARTED]);
    const latest = `p${3 * MAX_DEPARTED - 1}`;
    expect(later(state, at(2, signal(latest, { rev: 1 }))).people.map(({ id }) => id)).toEqual([ME, 'ada']);
  });
});
