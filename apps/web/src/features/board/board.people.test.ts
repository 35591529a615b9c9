import { describe, expect, it } from 'vitest';
import { collaboratorsOf, othersAt, presenceFrom } from './board.people.ts';

const buildPresence = (overrides: object = {}) => ({
  pointer: { x: 1, y: 2, tool: 'pointer' },
  button: 'down',
  selected: ['one'],
  view: [0, 0, 100, 50],
  ...overrides,
});

describe('people at a board', () => {
  it('are called as the server calls them, and no one is shown whom it does not name', () => {
    const ayse = { name: 'Ayşe Demir', participantId: 'ayse' };
    const states = new Map<number, unknown>([
      [1, { user: { name: 'Can Şahin', participantId: 'can' }, board: buildPresence() }],
      [2, { user: ayse, board: buildPresence({ name: 'Somebody else', personId: 'other' }) }],
      [3, { board: buildPresence() }],
      [4, { user: { name: 'Nobody', participantId: null }, board: buildPresence() }],
      [5, null],
      [6, { user: ayse }],
    ]);
    const others = othersAt(states, 1);
    expect(others.map(({ clientId, personId, name }) => [clientId, personId, name])).toEqual([
      [2, 'ayse', 'Ayşe Demir'],
      [6, 'ayse', 'Ayşe Demir'],
    ]);
    expect([...collaboratorsOf(others).values()][0]).toEqual({
      socketId: '2',
      id: 'ayse',
      username: 'Ayşe Demir',
      button: 'down',
      selectedElementIds: { one: true },
      pointer: { x: 1, y: 2, tool: 'pointer' },
    });
  });

  it.each([
    [{ pointer: { x: 'a', y: 1 } }, { pointer: null }],
    [{ pointer: 7 }, { pointer: null }],
    [{ button: 'x' }, { button: 'up' }],
    [{ selected: 'one' }, { selected: [] }],
    [{ selected: [1, 'two'] }, { selected: ['two'] }],
    [{ view: [0, 0, 0, 0] }, { view: null }],
    [{ view: [0, Number.NaN, 5, 5] }, { view: null }],
    [{ view: 'all' }, { view: null }],
  ])('who say %j of themselves are shown as far as it makes sense', (said, shown) => {
    expect(presenceFrom(buildPresence(said))).toMatchObject(shown);
  });

  it('who say nothing of themselves are there all the same', () => {
    for (const said of [null, 'ayse', {}])
      expect(presenceFrom(said)).toEqual({ pointer: null, button: 'up', selected: [], view: null });
  });
});
