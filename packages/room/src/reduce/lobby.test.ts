import type { Knock } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import { aPerson, at, began, entered, inside, later, ME, told } from '../testing/story.ts';

const aKnock = (id: string, more: Partial<Knock> = {}): Knock => ({
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
  at(1, { is: 'hub.person', person: aPerson(ME, { role: 'moderator', rev: 5 }) }),
);
const names = (memory: typeof moderator) => memory.waiting.map(({ id }) => id);

describe('who waits to be let in', () => {
  it('is told once and listed in the order of asking', () => {
    const memory = later(moderator, at(2, knocked(aKnock('bbb')), knocked(aKnock('aa')), knocked(aKnock('bbb'))));
    expect(names(memory)).toEqual(['aa', 'bbb']);
    expect(told(memory).filter((is) => is === 'knocked')).toHaveLength(2);
  });

  it('goes from the list when answered; a late word does not bring them back', () => {
    const answered = aKnock('aa', { waiting: false, rev: 2 });
    const memory = later(moderator, at(2, knocked(aKnock('aa')), knocked(answered), knocked(aKnock('aa'))));
    expect(names(memory)).toEqual([]);
    expect(told(memory).filter((is) => is === 'knocked')).toHaveLength(1);
  });

  it('who comes back is told anew', () => {
    const steps = [aKnock('aa'), aKnock('aa', { waiting: false, rev: 2 }), aKnock('aa', { rev: 3 })].map(knocked);
    const memory = later(moderator, at(2, ...steps));
    expect(names(memory)).toEqual(['aa']);
    expect(told(memory).filter((is) => is === 'knocked')).toHaveLength(2);
  });

  it('is read whole after a reload, and told', () => {
    const memory = replay(
      at(0, began, { is: 'hub.connected' }, entered([], { knocks: [aKnock('bbb'), aKnock('aa')] })),
    );
    expect(names(memory)).toEqual(['aa', 'bbb']);
    expect(told(memory)).toEqual(['knocked', 'knocked']);
  });

  it('after a broken line those go who were answered meanwhile, and nobody is told twice', () => {
    const before = later(moderator, at(2, knocked(aKnock('aa')), knocked(aKnock('bbb'))));
    const memory = later(
      before,
      at(3, { is: 'hub.lost' }, { is: 'hub.connected' }, entered([], { knocks: [aKnock('bbb')] })),
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
        knocked(aKnock('aa', { waiting: false, rev: 2 })),
        knocked(aKnock('bbb')),
        entered([], { knocks: [aKnock('aa')] }),
      ),
    );
    expect(names(memory)).toEqual(['bbb']);
  });

  it('is known by id: an equal or older word changes nothing, one that never waited is no news', () => {
    const before = later(moderator, at(2, knocked(aKnock('aa', { rev: 2 })), knocked(aKnock('bbb'))));
    for (const rev of [1, 2])
      expect(later(before, at(3, knocked(aKnock('aa', { rev, fullName: 'X' })))).waiting).toBe(before.waiting);
    const answered = later(moderator, at(2, knocked(aKnock('aa', { waiting: false }))));
    expect([names(answered), told(answered).filter((is) => is === 'knocked')]).toEqual([[], []]);
    const renamed = later(before, at(3, knocked(aKnock('aa', { rev: 3, fullName: 'X' }))));
    expect(renamed.waiting.map(({ fullName }) => fullName)).toEqual(['X', 'BBB']);
    expect(told(renamed).filter((is) => is === 'knocked')).toHaveLength(2);
  });

  it.each([
    [['c', 'a', 'b'], 'a b c'],
    [['ccc', 'bb', 'a', 'bc'], 'a bb bc ccc'],
    [['a', 'bb'], 'a bb'],
    [['bb', 'a'], 'a bb'],
  ])('%j stand by when they asked, of one moment by their ids', (ids, order) => {
    expect(names(later(moderator, at(2, ...ids.map((id) => knocked(aKnock(id)))))).join(' ')).toBe(order);
  });

  it('read anew is what is there, but for what was told since and is newer', () => {
    const connected = at(3, { is: 'hub.lost' }, { is: 'hub.connected' });
    const before = later(moderator, at(2, knocked(aKnock('old'))), connected);
    const listed = (rev: number, ...heard: RoomFact[]) =>
      later(
        before,
        at(4, ...heard, entered([], { knocks: [aKnock('aa', { rev, fullName: `rev ${rev}` })] })),
      ).waiting.map(({ fullName }) => fullName);
    const heard = knocked(aKnock('aa', { rev: 2, fullName: 'heard' }));
    expect(listed(1)).toEqual(['rev 1']);
    expect(listed(1, heard)).toEqual(['heard']);
    expect(listed(2, heard)).toEqual(['rev 2']);
    expect(listed(3, heard)).toEqual(['rev 3']);
  });

  it('is the same list while nothing changed in it', () => {
    const before = later(moderator, at(2, knocked(aKnock('aa')), knocked(aKnock('bbb'))));
    expect(later(before, at(3, knocked(aKnock('c', { waiting: false })))).waiting).toBe(before.waiting);
    const other = later(before, at(3, knocked(aKnock('bbb', { rev: 2 }))));
    expect(other.waiting).not.toBe(before.waiting);
    expect(other.waiting[0]).toBe(before.waiting[0]);
  });

  it('stays listed when somebody else is no moderator, or I still am one', () => {
    const before = later(moderator, at(2, knocked(aKnock('aa'))));
    const person = (id: string, role: 'guest' | 'moderator'): RoomFact => ({
      is: 'hub.person',
      person: aPerson(id, { role, rev: 9 }),
    });
    expect(names(later(before, at(3, person('ada', 'guest'))))).toEqual(['aa']);
    expect(names(later(before, at(3, person(ME, 'moderator'))))).toEqual(['aa']);
  });

  it('whoever moderates no longer sees nobody wait', () => {
    const before = later(moderator, at(2, knocked(aKnock('aa'))));
    const demoted: RoomFact = { is: 'hub.person', person: aPerson(ME, { role: 'guest', rev: 6 }) };
    expect(names(later(before, at(3, demoted)))).toEqual([]);
    const again: RoomFact = { is: 'hub.person', person: aPerson(ME, { role: 'moderator', rev: 7 }) };
    expect(names(later(before, at(3, demoted, again, knocked(aKnock('aa')))))).toEqual(['aa']);
  });
});
