import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import type { Phase } from '../state.ts';
import {
  at,
  began,
  createTestPerson,
  entered,
  inside,
  iso,
  later,
  ME,
  mediaUp,
  noonPlus,
  told,
} from '../testing/story.ts';

const steady: Phase = { at: 'inside', connection: { is: 'steady' } };

describe('entering', () => {
  it.each([
    ['nothing answered yet', [began], { at: 'joining' }],
    ['only the hub answered', [began, entered([])], { at: 'joining' }],
    ['only the media server answered', [began, mediaUp()], { at: 'joining' }],
    ['both answered', [began, mediaUp(), entered([])], steady],
  ] satisfies [string, RoomFact[], Phase][])('when %s', (_, facts, phase) => {
    expect(replay(at(0, ...facts)).phase).toEqual(phase);
  });

  it('shows the room without pictures when the media server lets wait for long', () => {
    const state = replay([...at(0, began, entered([])), ...at(8000, { is: 'clock.joinSlow' })]);
    expect(state.phase).toEqual({
      at: 'inside',
      connection: { is: 'recovering', what: 'media', since: noonPlus(8000) },
    });
    expect(later(state, at(9000, mediaUp())).phase).toEqual(steady);
  });

  it('shows the room as soon as the hub answers when both let wait for long', () => {
    const state = replay([...at(0, began), ...at(8000, { is: 'clock.joinSlow' }), ...at(9000, entered([]))]);
    expect(state.phase).toMatchObject({ at: 'inside', connection: { is: 'recovering', what: 'media' } });
  });

  it('does not take a slow entering for news once inside', () => {
    const room = replay(inside('ada'));
    expect(later(room, at(8000, { is: 'clock.joinSlow' })).phase).toBe(room.phase);
  });

  it('goes on waiting when not even the hub answers', () => {
    expect(replay([...at(0, began, mediaUp()), ...at(8000, { is: 'clock.joinSlow' })]).phase).toEqual({
      at: 'joining',
    });
  });
});

describe('an interruption', () => {
  const room = replay(inside('ada'));

  it.each([
    ['the hub', [{ is: 'hub.lost' }], 'hub'],
    ['the media connection, being repaired', [{ is: 'media.wavering' }], 'media'],
    ['the media connection', [{ is: 'media.lost' }], 'media'],
    ['both', [{ is: 'hub.lost' }, { is: 'media.lost' }], 'both'],
  ] satisfies [string, RoomFact[], string][])('of %s says what waits', (_, facts, what) => {
    expect(later(room, at(1000, ...facts)).phase).toEqual({
      at: 'inside',
      connection: { is: 'recovering', what, since: noonPlus(1000) },
    });
  });

  it('because a rule needs another connection is none that is told as trouble', () => {
    const renewing = later(room, at(1000, { is: 'hub.mediaRenewed' }, { is: 'media.lost' }));
    expect(renewing.phase).toMatchObject({ connection: { what: 'renewal', since: noonPlus(1000) } });
    const back = later(renewing, at(2000, mediaUp()));
    expect(back.phase).toEqual(steady);
    expect(later(back, at(3000, { is: 'media.lost' })).phase).toMatchObject({ connection: { what: 'media' } });
  });

  it('counts from its beginning while parts of it come and go', () => {
    const state = later(
      room,
      at(1000, { is: 'hub.lost' }),
      at(2000, { is: 'media.lost' }),
      at(3000, entered([createTestPerson('ada')])),
    );
    expect(state.phase).toEqual({
      at: 'inside',
      connection: { is: 'recovering', what: 'media', since: noonPlus(1000) },
    });
  });

  it('is told when it is over, unless it was very short', () => {
    expect(told(later(room, at(1000, { is: 'hub.lost' }), at(3000, entered([createTestPerson('ada')]))))).toEqual([
      'recovered',
    ]);
    expect(told(later(room, at(1000, { is: 'hub.lost' }), at(2999, entered([createTestPerson('ada')]))))).toEqual([]);
    expect(told(later(room, at(1000, { is: 'hub.lost' }), at(4000, entered([createTestPerson('ada')]))))).toEqual([
      'recovered',
    ]);
    expect(told(later(room, at(1000, { is: 'hub.lost' }), at(1400, entered([createTestPerson('ada')]))))).toEqual([]);
  });

  it('is no news after going to another room of the meeting, however long that took', () => {
    const moved = [
      at(1000, { is: 'hub.moved', roomId: 'study' }),
      at(1100, { is: 'media.lost' }),
      at(5000, { is: 'media.up', senders: [] }),
    ];
    expect(told(later(room, ...moved))).toEqual([]);
    const lost = [at(1000, { is: 'media.lost' }), at(5000, { is: 'media.up', senders: [] })] as const;
    expect(told(later(room, ...lost))).toEqual(['recovered']);
  });

  it('gives the same snapshot again for the same news', () => {
    const waiting = later(room, at(1000, { is: 'media.wavering' }));
    expect(later(waiting, at(1500, { is: 'media.wavering' })).phase).toBe(waiting.phase);
  });
});

describe('the end', () => {
  const room = replay(inside('ada'));

  it.each([
    ['the moderator ended it', { is: 'hub.ended', because: 'moderator' }, 'ended'],
    ['it was empty for long', { is: 'hub.ended', because: 'empty' }, 'emptied'],
    ['its time is up', { is: 'hub.ended', because: 'limit' }, 'timeUp'],
    ['I was removed', { is: 'hub.removed' }, 'removed'],
    [
      'the roster says that I was removed',
      { is: 'hub.person', person: createTestPerson(ME, { presence: 'removed', rev: 9 }) },
      'removed',
    ],
    [
      'a roster read anew says that I was removed',
      { ...entered([]), people: [createTestPerson(ME, { presence: 'removed', rev: 9 })] } as RoomFact,
      'removed',
    ],
    ['I left', { is: 'out', because: 'left' }, 'left'],
  ] satisfies [string, RoomFact, string][])('when %s', (_, fact, because) => {
    expect(later(room, at(1, fact)).phase).toEqual({ at: 'out', because });
  });

  it.each([
    ['ended', true, 'endedByMe'],
    ['ended', false, 'ended'],
    ['left', true, 'left'],
  ] as const)('%s, while I am ending it (%s): %s', (because, asked, out) => {
    const ending = later(room, at(1, { is: 'user.ending', asked }));
    expect(later(ending, at(2, { is: 'out', because })).phase).toEqual({ at: 'out', because: out });
  });

  it('is final', () => {
    const ended = later(room, at(1, { is: 'hub.removed' }));
    expect(later(ended, at(2, entered([]), mediaUp(), { is: 'out', because: 'left' }))).toBe(ended);
  });

  it('closes my devices', () => {
    const on = later(room, at(1, { is: 'device', source: 'camera', wanted: true, actual: 'on', blockedBy: null }));
    expect(later(on, at(2, { is: 'hub.removed' })).devices.camera).toEqual({
      wanted: false,
      actual: 'off',
      blockedBy: null,
    });
  });
});

describe("the server's clock and the meeting's end", () => {
  it('are taken from every answer', () => {
    const state = replay(at(0, began, entered([], { serverNow: iso(2500), endsAt: iso(60_000) })));
    expect(state).toMatchObject({ clockOffset: 2500, endsAt: iso(60_000) });
    const resumed = later(
      state,
      at(1000, { is: 'session.resumed', roomId: 'main', endsAt: iso(90_000), serverNow: iso(1000) }),
    );
    expect(resumed).toMatchObject({ clockOffset: 0, endsAt: iso(90_000) });
  });

  it('survive a time that cannot be read', () => {
    expect(replay(at(0, began, entered([], { serverNow: 'soon' }))).clockOffset).toBe(0);
  });

  it('are told when the end comes near', () => {
    const ending = (minutes: number, endsAt: string) => ({ is: 'hub.endingSoon', minutes, endsAt }) as const;
    const endings = [ending(10, iso(600_000)), ending(10, iso(600_000)), ending(10, iso(7_200_000))];
    const state = later(replay(inside()), at(1, ...endings, ending(1, iso(7_200_000))));
    expect(state.endsAt).toBe(iso(7_200_000));
    // Each end once, and a postponed one as another.
    expect(state.notices.flatMap(({ kind }) => (kind.is === 'endingSoon' ? [kind.minutes] : []))).toEqual([10, 10, 1]);
  });

  it('are told once of a near end that was announced before they came in', () => {
    const state = later(
      replay(at(0, began, mediaUp(), entered([], { endsAt: iso(59_000) }))),
      at(1, { is: 'hub.endingSoon', minutes: 1, endsAt: iso(59_000) }),
    );
    expect(state.notices.filter(({ kind }) => kind.is === 'endingSoon')).toEqual([
      { id: 1, kind: { is: 'endingSoon', minutes: 1 } },
    ]);
  });

  it('are not told of an end that is far', () => {
    expect(replay(at(0, began, mediaUp(), entered([], { endsAt: iso(700_000) }))).notices).toEqual([]);
  });
});

it('a signal that breaks the contract is counted and changes nothing else', () => {
  const room = replay(inside('ada'));
  const state = later(room, at(1, { is: 'hub.malformed', name: 'room.person' }));
  expect(state).toEqual({ ...room, transient: { ...room.transient, malformed: 1 } });
});

describe('the end that is near', () => {
  /** What is told to someone who comes in at noon, by a server whose clock may be another one. */
  const toldOnEntering = (endsAt: string | null, serverNow = iso(0)) =>
    replay(at(0, began, { is: 'hub.connected' }, entered([], { endsAt, serverNow }))).notices.map(({ kind }) => kind);
  const soon = (minutes: number) => [{ is: 'endingSoon', minutes }];

  it.each([
    ['none', null, []],
    ['ten minutes ahead', iso(10 * 60_000), soon(10)],
    ['a little more ahead', iso(10 * 60_000 + 1), []],
    ['three and a half minutes ahead', iso(210_000), soon(4)],
    ['now', iso(0), []],
    ['over', iso(-60_000), []],
  ])('is told on entering: %s', (_what, endsAt, notices) => {
    expect(toldOnEntering(endsAt)).toEqual(notices);
  });

  it('is counted by the server’s clock', () => {
    expect(toldOnEntering(iso(20 * 60_000), iso(15 * 60_000))).toEqual(soon(5));
  });

  it('is told once for each number of minutes, and not again by entering again', () => {
    const room = replay(at(0, began, { is: 'hub.connected' }, entered([], { endsAt: iso(240_000) }), mediaUp()));
    const endingSoon = (minutes: number): RoomFact => ({ is: 'hub.endingSoon', minutes, endsAt: iso(240_000) });
    const failed: RoomFact = { is: 'command.failed', code: 'network' };
    const state = later(
      room,
      at(1, failed, endingSoon(4), endingSoon(1), endingSoon(1)),
      at(60_000, entered([], { endsAt: iso(240_000) })),
    );
    expect(state.notices.map(({ kind }) => kind)).toEqual([
      ...soon(4),
      { is: 'commandFailed', code: 'network' },
      ...soon(1),
    ]);
    expect(state.endsAt).toBe(iso(240_000));
  });
});
