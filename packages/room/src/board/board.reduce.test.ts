import type { Board } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { presentedOf, reduceBoards } from './board.reduce.ts';
import { type BoardNotice, type BoardsState, NO_BOARDS } from './board.state.ts';
import { board as boardTool } from './board.tool.ts';

type Event = Parameters<typeof reduceBoards>[1];
type Step = Parameters<typeof reduceBoards>[2];
type Room = Parameters<typeof boardTool.denials.manage>[1];

const [ONE, TWO, ME, AYSE] = ['a', 'b', 'm', 'y'].map((letter) => letter.repeat(22)) as [
  string,
  string,
  string,
  string,
];
const buildBoard = (overrides: Partial<Board> = {}): Board => ({
  id: ONE,
  name: 'Plan',
  locked: false,
  presenterId: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  rev: 1,
  ...overrides,
});

/** Replays events; what was told once is gathered. */
function replay(...events: object[]) {
  const notices: BoardNotice[] = [];
  const step = {
    note: (notice: BoardNotice) => notices.push(notice),
    nameOf: () => 'Ayşe Demir',
    room: { localParticipantId: ME },
  } as unknown as Step;
  const state = events.reduce<BoardsState>(
    (before, event) => reduceBoards(before, { ...event, at: 0 } as Event, step),
    NO_BOARDS,
  );
  return { state, notices };
}
const entered = (...boards: Board[]) => ({ is: 'tool.entered', snapshot: { boards } });
const changed = (overrides: Partial<Board>) => ({ is: 'board.changed', payload: buildBoard(overrides) });
const look = (boardId: string | null) => ({ is: 'board.look', boardId });

describe('boards of a room', () => {
  it('stand in the order in which they were made, each as it became last', () => {
    const { state } = replay(
      entered(buildBoard({ id: TWO, createdAt: '2026-11-20T10:00:00.000Z' }), buildBoard()),
      changed({ rev: 3, name: 'Yeni plan' }),
      changed({ rev: 2, name: 'Eski plan' }),
    );
    expect(state.boards.map(({ id, name }) => [id, name])).toEqual([
      [ONE, 'Yeni plan'],
      [TWO, 'Plan'],
    ]);
  });

  it('that someone else presents are notified of once, mine are not', () => {
    const { notices, state } = replay(
      entered(buildBoard()),
      changed({ rev: 2, presenterId: AYSE }),
      changed({ rev: 3, presenterId: AYSE, name: 'Plan 2' }),
    );
    expect(notices).toEqual([{ is: 'boardPresented', name: 'Plan', personId: AYSE, byName: 'Ayşe Demir' }]);
    expect(presentedOf(state)?.name).toBe('Plan 2');
    expect(replay(entered(buildBoard()), changed({ rev: 2, presenterId: ME })).notices).toEqual([]);
  });

  it('that are presented take the place of the one that I looked at', () => {
    const both = entered(buildBoard(), buildBoard({ id: TWO }));
    expect(replay(both, look(TWO), changed({ rev: 2, presenterId: AYSE })).state.lookedAt).toBeNull();
    expect(replay(both, look(TWO), changed({ rev: 2, name: 'Plan 2' })).state.lookedAt).toBe(TWO);
  });

  it('that are deleted are looked at no more, nor are those of another room', () => {
    const deleted = { is: 'board.deleted', payload: { id: ONE } };
    expect(replay(entered(buildBoard()), look(ONE), deleted).state).toEqual(NO_BOARDS);
    expect(replay(entered(buildBoard()), look(ONE), entered(buildBoard({ id: TWO }))).state.lookedAt).toBeNull();
    expect(replay(entered(buildBoard()), look(ONE), { is: 'hub.moved', roomId: TWO }).state).toEqual(NO_BOARDS);
  });

  it('are known by their ids: what happens to one leaves the others, and what I look at', () => {
    const two = { id: TWO, createdAt: '2026-11-20T10:00:00.000Z' };
    const both = [entered(buildBoard(), buildBoard(two)), look(TWO)];
    const ids = (state: BoardsState) => state.boards.map(({ id, rev }) => `${id[0]}${rev}`).join(' ');
    const deleted = replay(...both, { is: 'board.deleted', payload: { id: ONE } }).state;
    expect([ids(deleted), deleted.lookedAt]).toEqual(['b1', TWO]);
    const { state } = replay(...both);
    expect(reduceBoards(state, { is: 'board.gone', boardId: ME, at: 0 }, {} as Step)).toBe(state);
    const changedTwo = replay(...both, changed({ ...two, rev: 2 })).state;
    expect([ids(changedTwo), changedTwo.lookedAt]).toEqual(['a1 b2', TWO]);
    expect(replay(...both, entered(buildBoard(), buildBoard(two))).state.lookedAt).toBe(TWO);
    expect(ids(replay(entered(), changed({})).state)).toBe('a1');
    expect(ids(replay(entered(buildBoard({ id: TWO }), buildBoard())).state)).toBe('a1 b1');
  });

  it('are not presented anew by what comes late', () => {
    const late = replay(entered(buildBoard({ rev: 2 })), look(ONE), changed({ rev: 2, presenterId: AYSE }));
    expect([late.state.lookedAt, late.notices]).toEqual([ONE, []]);
  });

  it('are looked at over a reload', () => {
    const { state } = replay(entered(buildBoard()), look(ONE));
    expect(boardTool.restore?.(NO_BOARDS, boardTool.persist?.(state)).lookedAt).toBe(ONE);
    expect(boardTool.restore?.(NO_BOARDS, { anything: 1 })).toEqual(NO_BOARDS);
  });
});

describe('what may be done with boards', () => {
  const room = (role: string, roomId = 'main') =>
    ({ meetingId: 'main', roomId, localParticipantId: ME, people: [{ id: ME, role }] }) as unknown as Room;
  const { state } = replay(entered(buildBoard(), buildBoard({ id: TWO, locked: true })));
  const { manage, moderate, draw } = boardTool.denials;

  it.each([
    ['moderator', 'main', null, null, null],
    ['guest', 'main', 'room.notModerator', 'room.notModerator', 'board.readOnly'],
    ['guest', 'study', null, 'room.notModerator', 'board.readOnly'],
  ])('a %s in a %s room', (role, where, managing, moderating, drawing) => {
    const here = room(role, where);
    expect([manage(state, here), moderate(state, here)]).toEqual([managing, moderating]);
    expect([draw(state, here, ONE), draw(state, here, TWO), draw(state, here, ME)]).toEqual([
      null,
      drawing,
      'board.notFound',
    ]);
  });
});
