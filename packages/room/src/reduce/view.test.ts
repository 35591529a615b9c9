import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import { at, buildSender, createTestPerson, entered, inside, later, ME, mediaUp } from '../testing/story.ts';

const room = replay(inside('ada', 'bob'));
const spotlight = (participantId: string | null, rev: number): RoomFact => ({
  is: 'hub.spotlight',
  spotlight: { participantId, rev },
});
const notices = (memory: typeof room) => memory.notices.map(({ kind }) => kind);

describe('what I look at', () => {
  it.each([
    ['layout', 'speaker', { is: 'user.layout', mode: 'speaker' }],
    ['layout', 'grid', { is: 'user.layout', mode: 'grid' }],
    ['pinnedId', 'ada', { is: 'user.pin', personId: 'ada' }],
    ['soundBlocked', true, { is: 'media.sound', blocked: true }],
    ['soundOff', true, { is: 'user.sound', on: false }],
    ['soundOff', false, { is: 'user.sound', on: true }],
  ] as const)('%s becomes %s', (part, value, fact) => {
    expect(later(room, at(1, fact))[part]).toBe(value);
  });

  it.each([
    { is: 'user.layout', mode: 'speaker' },
    { is: 'user.pin', personId: 'ada' },
    { is: 'media.sound', blocked: true },
  ] as const)('is the same snapshot for the same choice: $is', (fact) => {
    const chosen = later(room, at(1, fact));
    expect(later(chosen, at(1, fact))).toBe(chosen);
  });
});

describe('a spotlight', () => {
  it('is told by name, and to anyone who is in it; that it ended is told too', () => {
    expect(notices(later(room, at(1, spotlight('ada', 1))))).toEqual([{ is: 'spotlight', name: 'ADA', isMe: false }]);
    expect(notices(later(room, at(1, spotlight(ME, 1))))).toMatchObject([{ is: 'spotlight', isMe: true }]);
    const ended = later(room, at(1, spotlight('ada', 1)), at(2, spotlight(null, 2)));
    expect(notices(ended).map(({ is }) => is)).toEqual(['spotlight', 'spotlightEnded']);
    expect(ended.spotlight.participantId).toBeNull();
  });

  it('on the same person is told once, and one that comes late changes nothing', () => {
    const lit = later(room, at(1, spotlight('ada', 2)));
    expect(notices(later(lit, at(2, spotlight('ada', 3))))).toHaveLength(1);
    for (const rev of [1, 2]) expect(later(lit, at(2, spotlight('bob', rev))).spotlight.participantId).toBe('ada');
  });

  it('of someone who is not here is not told, nor that it ended', () => {
    const unknown = later(room, at(1, spotlight('who', 1)));
    expect([unknown.spotlight.participantId, notices(unknown)]).toEqual(['who', []]);
    expect(notices(later(unknown, at(2, spotlight(null, 2))))).toEqual([]);
  });

  it('is there on entering without being told', () => {
    const lit = later(room, at(1, entered([createTestPerson('ada')], { spotlight: { participantId: 'ada', rev: 1 } })));
    expect([lit.spotlight.participantId, notices(lit)]).toEqual(['ada', []]);
  });

  it('on a second device shines on its person', () => {
    const people = [createTestPerson('ada'), createTestPerson('phone', { deviceOf: 'ada' })];
    const there = later(room, at(1, entered(people), mediaUp(buildSender('ada'), buildSender('phone'))));
    const [shown] = there.people.filter(({ id }) => id !== ME);
    expect(later(there, at(2, spotlight('phone', 1))).spotlight.participantId).toBe(shown?.id);
    expect(later(there, at(2, spotlight('ada', 1))).spotlight.participantId).toBe(shown?.id);
  });
});

it('someone who leaves is not pinned any more, others are', () => {
  const left: RoomFact = { is: 'hub.person', person: createTestPerson('ada', { presence: 'left', rev: 2 }) };
  const pinnedAfter = (personId: string) => later(room, at(1, { is: 'user.pin', personId }, left)).pinnedId;
  expect([pinnedAfter('ada'), pinnedAfter('bob')]).toEqual([null, 'bob']);
});

describe('pictures that are held back to keep the sound', () => {
  const camera = (id: string, value: 'on' | 'off' | 'paused'): RoomFact => ({
    is: 'media.sender',
    sender: buildSender(id, { camera: value }),
  });
  const toldAfter = (...facts: RoomFact[]) => notices(later(room, at(1, ...facts))).map(({ is }) => is);

  it.each([
    ['one is', [camera('ada', 'paused')], ['videoPaused']],
    ['two are', [camera('ada', 'paused'), camera('bob', 'paused')], ['videoPaused']],
    [
      'one came back while another is still held',
      [camera('ada', 'paused'), camera('bob', 'paused'), camera('ada', 'on')],
      ['videoPaused'],
    ],
    ['all came back', [camera('ada', 'paused'), camera('ada', 'on')], ['videoPaused', 'videoResumed']],
    ['the camera was switched off instead', [camera('ada', 'paused'), camera('ada', 'off')], ['videoPaused']],
    ['a camera that was not held is switched on', [camera('bob', 'off'), camera('bob', 'on')], []],
  ])('are told when %s', (_what, facts, told) => expect(toldAfter(...facts)).toEqual(told));
});
