import type { Knock } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import { at, began, createTestPerson, entered, inside, later, ME, told } from '../testing/story.ts';

const buildKnock = (id: string, more: Partial<Knock> = {}): Knock => ({
  id,
  fullName: id.toUpperCase(),
  askedAt: `2026-11-20T12:00:0${id.length}.000Z`,
  waiting: true,
  rev: 1,
  ...more,
});
const knocked = (knock: Knock): RoomFact => ({ is: 'hub.knock', knock });
const moderator = later(
  replay(inside('ada')),
  at(1, { is: 'hub.person', person: createTestPerson(ME, { role: 'moderator', rev: 5 }) }),
);
const names = (memory: typeof moderator) => memory.waiting.map(({ id }) => id);

describe('who waits to be let in', () => {
  it('is told once and listed in the order of asking', () => {
    const memory = later(
      moderator,
      at(2, knocked(buildKnock('bbb')), knocked(buildKnock('aa')), knocked(buildKnock('bbb'))),
    );
    expect(names(memory)).toEqual(['aa', 'bbb']);
    expect(told(memory).filter((is) => is === 'knocked')).toHaveLength(2);
  });

  it('goes from the list when answered; a late word does not bring them back', () => {
    const answered = buildKnock('aa', { waiting: false, rev: 2 });
    const memory = later(moderator, at(2, knocked(buildKnock('aa')), knocked(answered), knocked(buildKnock('aa'))));
    expect(names(memory)).toEqual([]);
    expect(told(memory).filter((is) => is === 'knocked')).toHaveLength(1);
  });

  it('who comes back is told again', () => {
    const steps = [buildKnock('aa'), buildKnock('aa', { waiting: false, rev: 2 }), buildKnock('aa', { rev: 3 })].map(
      knocked,
    );
    const memory = later(moderator, at(2, ...steps));
    expect(names(memory)).toEqual(['aa']);
    expect(told(memory).filter((is) => is === 'knocked')).toHaveLength(2);
  });

  it('is read whole after a reload, and told', () => {
    const memory = replay(
      at(0, began, { is: 'hub.connected' }, entered([], { knocks: [buildKnock('bbb'), buildKnock('aa')] })),
    );
    expect(names(memory)).toEqual(['aa', 'bbb']);
    expect(told(memory)).toEqual(['knocked', 'knocked']);
  });

  it('after a broken line those go who were answered meanwhile, and no one is told twice', () => {
    const before = later(moderator, at(2, knocked(buildKnock('aa')), knocked(buildKnock('bbb'))));
    const memory = later(
      before,
      at(3, { is: 'hub.lost' }, { is: 'hub.connected' }, entered([], { knocks: [buildKnock('bbb')] })),
    );
    expect(names(memory)).toEqual(['bbb']);
    expect(told(memory).filter((is) => is === 'knocked')).toHaveLength(2);
  });

  it('a signal that comes before the list is not undone by an older list', () => {
    const memory = later(
      moderator,
      at(
        2,
        { is: 'hub.lost' },
        { is: 'hub.connected' },
        knocked(buildKnock('aa', { waiting: false, rev: 2 })),
        knocked(buildKnock('bbb')),
        entered([], { knocks: [buildKnock('aa')] }),
      ),
    );
    expect(names(memory)).toEqual(['bbb']);
  });

  it('is known by id: an equal or older word changes nothing, one that never waited is no news', () => {
    const before = later(moderator, at(2, knocked(buildKnock('aa', { rev: 2 })), knocked(buildKnock('bbb'))));
    for (const rev of [1, 2])
      expect(later(before, at(3, knocked(buildKnock('aa', { rev, fullName: 'X' })))).waiting).toBe(before.waiting);
    const answered = later(moderator, at(2, knocked(buildKnock('aa', { waiting: false }))));
    expect([names(answered), told(answered).filter((is) => is === 'knocked')]).toEqual([[], []]);
    const renamed = later(before, at(3, knocked(buildKnock('aa', { rev: 3, fullName: 'X' }))));
    expect(renamed.waiting.map(({ fullName }) => fullName)).toEqual(['X', 'BBB']);
    expect(told(renamed).filter((is) => is === 'knocked')).toHaveLength(2);
  });

  it.each([
    [['c', 'a', 'b'], 'a b c'],
    [['ccc', 'bb', 'a', 'bc'], 'a bb bc ccc'],
    [['a', 'bb'], 'a bb'],
    [['bb', 'a'], 'a bb'],
  ])('%j stand by when they asked, of one moment by their ids', (ids, order) => {
    expect(names(later(moderator, at(2, ...ids.map((id) => knocked(buildKnock(id)))))).join(' ')).toBe(order);
  });

  it('read again is what is there, but for what was told since and is newer', () => {
    const connected = at(3, { is: 'hub.lost' }, { is: 'hub.connected' });
    const before = later(moderator, at(2, knocked(buildKnock('old'))), connected);
    const listed = (rev: number, ...heard: RoomFact[]) =>
      later(
        before,
        at(4, ...heard, entered([], { knocks: [buildKnock('aa', { rev, fullName: `rev ${rev}` })] })),
      ).waiting.map(({ fullName }) => fullName);
    const heard = knocked(buildKnock('aa', { rev: 2, fullName: 'heard' }));
    expect(listed(1)).toEqual(['rev 1']);
    expect(listed(1, heard)).toEqual(['heard']);
    expect(listed(2, heard)).toEqual(['rev 2']);
    expect(listed(3, heard)).toEqual(['rev 3']);
  });

  it('is the same list while nothing changed in it', () => {
    const before = later(moderator, at(2, knocked(buildKnock('aa')), knocked(buildKnock('bbb'))));
    expect(later(before, at(3, knocked(buildKnock('c', { waiting: false })))).waiting).toBe(before.waiting);
    const other = later(before, at(3, knocked(buildKnock('bbb', { rev: 2 }))));
    expect(other.waiting).not.toBe(before.waiting);
    expect(other.waiting[0]).toBe(before.waiting[0]);
  });

  it('stays listed when someone else is no moderator, or I still am one', () => {
    const before = later(moderator, at(2, knocked(buildKnock('aa'))));
    const person = (id: string, role: 'guest' | 'moderator'): RoomFact => ({
      is: 'hub.person',
      person: createTestPerson(id, { role, rev: 9 }),
    });
    expect(names(later(before, at(3, person('ada', 'guest'))))).toEqual(['aa']);
    expect(names(later(before, at(3, person(ME, 'moderator'))))).toEqual(['aa']);
  });

  it('anyone who moderates no longer sees no one wait', () => {
    const before = later(moderator, at(2, knocked(buildKnock('aa'))));
    const demoted: RoomFact = { is: 'hub.person', person: createTestPerson(ME, { role: 'guest', rev: 6 }) };
    expect(names(later(before, at(3, demoted)))).toEqual([]);
    const again: RoomFact = { is: 'hub.person', person: createTestPerson(ME, { role: 'moderator', rev: 7 }) };
    expect(names(later(before, at(3, demoted, again, knocked(buildKnock('aa')))))).toEqual(['aa']);
  });
});
