import { describe, expect, it } from 'vitest';
import { emptied, placedIn, renamed, seated, spreadPrepared, withoutRoom, withRooms } from './study.prepare.ts';

const room = (place: number, people: string[] = [], name = '') => ({ place, name, people });
const invited = ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'].map((email, index) => ({
  email,
  fullName: index === 0 ? 'Ada' : '',
  isModerator: index === 3,
}));

describe('rooms as they are prepared', () => {
  it('get the first numbers that are free, and keep them', () => {
    const three = withRooms([], 3);
    expect(three.map(({ place }) => place)).toEqual([1, 2, 3]);
    const without = withoutRoom(renamed(three, '3', 'Öykü'), '2');
    expect(without).toEqual([room(1), room(3, [], 'Öykü')]);
    expect(withRooms(without, 2).map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  });

  it('have everyone in one of them at most', () => {
    const one = seated([room(1), room(2)], 'a@x.test', '1');
    expect(seated(one, 'a@x.test', '2')).toEqual([room(1), room(2, ['a@x.test'])]);
    expect(seated(one, 'a@x.test', null)).toEqual([room(1), room(2)]);
    expect(placedIn({ rooms: one, invited: invited.slice(0, 2) })).toEqual([
      { id: 'a@x.test', fullName: 'Ada', roomId: '1' },
      { id: 'b@x.test', fullName: 'b@x.test', roomId: null },
    ]);
  });

  it('are filled at random with equal numbers; who has a place keeps it, and moderators stay', () => {
    const rooms = spreadPrepared({ rooms: [room(1, ['c@x.test']), room(2)], invited }, (emails) => emails.toReversed());
    expect(rooms).toEqual([room(1, ['c@x.test', 'a@x.test']), room(2, ['b@x.test'])]);
    expect(emptied(rooms)).toEqual([room(1), room(2)]);
  });
});
