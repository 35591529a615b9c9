import type { Study, StudyPerson, StudyRoom, StudySeen } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { reduceStudy } from './study.reduce.ts';
import { NO_STUDY, type StudyNotice, type StudyState } from './study.state.ts';

type Event = Parameters<typeof reduceStudy>[1];
type Step = Parameters<typeof reduceStudy>[2];

const MAIN = 'm'.repeat(22);
const ONE = '1'.repeat(22);
const TWO = '2'.repeat(22);
const ME = 'e'.repeat(22);
const createTestRoom = (id: string, place: number, overrides: Partial<StudyRoom> = {}): StudyRoom => ({
  id,
  place,
  name: '',
  call: null,
  awaited: 0,
  ...overrides,
});
const buildStudy = (overrides: Partial<Study> = {}): Study => ({
  max: 16,
  rooms: [createTestRoom(ONE, 1), createTestRoom(TWO, 2, { name: 'Şiir' })],
  isOpen: true,
  closesAt: null,
  minutes: null,
  ownChoice: false,
  seats: null,
  rev: 1,
  ...overrides,
});
const somebody = (overrides: Partial<StudyPerson> = {}): StudyPerson => ({
  id: 'a'.repeat(22),
  fullName: 'Ada',
  role: 'guest',
  roomId: ONE,
  isInside: true,
  rev: 1,
  ...overrides,
});

const entered = (study: Partial<Study> = {}, people: StudySeen['people'] = []) => ({
  is: 'tool.entered',
  snapshot: { study: buildStudy(study), people },
});
const changed = (overrides: Partial<Study>) => ({ is: 'study.changed', payload: buildStudy(overrides) });
const nowIn = (roomId: string) => ({ is: 'hub.moved', roomId });

/** Replays events for someone who is first in the main room; the room itself has heard of a move before its tools do. */
function replay(role: 'moderator' | 'guest', ...events: { is: string; roomId?: string }[]) {
  const notices: StudyNotice[] = [];
  let roomId = MAIN;
  const state = events.reduce<StudyState>((before, event) => {
    roomId = event.is === 'hub.moved' ? (event.roomId ?? roomId) : roomId;
    const step = {
      note: (notice: StudyNotice) => notices.push(notice),
      nameOf: () => null,
      room: { roomId, meetingId: MAIN, localParticipantId: ME, people: [{ id: ME, role }] },
    } as unknown as Step;
    return reduceStudy(before, { ...event, at: 0 } as Event, step);
  }, NO_STUDY);
  return { state, notices };
}

describe('study rooms in the room', () => {
  it('say where I am when I got there, by number or by name, and that I am back', () => {
    const story = [entered({ isOpen: false, rooms: [] }), changed({ rev: 2 }), nowIn(ONE), nowIn(TWO)];
    expect(replay('guest', ...story, changed({ rev: 3, isOpen: false, rooms: [] }), nowIn(MAIN)).notices).toEqual([
      { is: 'studyArrived', place: 1, name: '' },
      { is: 'studyArrived', place: 2, name: 'Şiir' },
      { is: 'studyBack' },
    ]);
  });

  it('say it as soon as they know, where the move came first, and once', () => {
    const story = [entered({ isOpen: false, rooms: [] }), nowIn(ONE), changed({ rev: 2 }), changed({ rev: 3 })];
    expect(replay('guest', ...story).notices).toEqual([{ is: 'studyArrived', place: 1, name: '' }]);
  });

  it('say after a reload where I am', () => {
    expect(replay('guest', nowIn(TWO), entered()).notices).toEqual([{ is: 'studyArrived', place: 2, name: 'Şiir' }]);
    expect(replay('guest', entered()).notices).toEqual([]);
  });

  it('are never undone by a word that comes late', () => {
    const { state } = replay('guest', entered(), changed({ rev: 5, ownChoice: true }), changed({ rev: 4 }));
    expect(state.study).toMatchObject({ rev: 5, ownChoice: true });
  });

  it('keep for a moderator what the word to everyone leaves out, until the full one is here', () => {
    const seats = [{ personId: ME, roomId: ONE }];
    const toAll = changed({ rev: 2, isOpen: false, rooms: [], seats: null });
    const full = changed({ rev: 2, isOpen: false, seats });
    const first = entered({ seats });
    expect(replay('moderator', first, toAll).state.study).toMatchObject({ isOpen: false, seats, rev: 1 });
    expect(replay('moderator', first, toAll).state.study?.rooms).toHaveLength(2);
    for (const order of [
      [toAll, full],
      [full, toAll],
    ])
      expect(replay('moderator', first, ...order).state.study).toMatchObject({ isOpen: false, seats, rev: 2 });
  });

  it('tell moderators once who calls for help, and the room who is coming', () => {
    const call = { byId: 'b'.repeat(22), byName: 'Bob', at: '2026-11-20T12:00:00.000Z', comingName: null };
    const called = changed({ rev: 2, rooms: [createTestRoom(ONE, 1, { call })] });
    const again = changed({ rev: 3, rooms: [createTestRoom(ONE, 1, { call })] });
    const coming = changed({ rev: 4, rooms: [createTestRoom(ONE, 1, { call: { ...call, comingName: 'Ada' } })] });
    const seated = { seats: [] };
    const forModerators = [called, again, coming].map(({ payload }) => changed({ ...payload, ...seated }));
    expect(replay('moderator', entered(seated), ...forModerators).notices).toEqual([
      { is: 'studyHelp', byName: 'Bob', place: 1, name: '' },
    ]);
    const inRoom = replay('guest', entered(), nowIn(ONE), called, again, coming, { ...coming }).notices;
    expect(inRoom.filter(({ is }) => is !== 'studyArrived')).toEqual([{ is: 'studyComing', byName: 'Ada' }]);
  });

  it('ask once to choose, where people choose', () => {
    const story = [entered({ isOpen: false, rooms: [] }), changed({ rev: 2, ownChoice: true })];
    expect(replay('guest', ...story, changed({ rev: 3, ownChoice: true })).notices).toEqual([{ is: 'studyChoice' }]);
  });

  it('that are prepared are notified of once to who opens them; who comes and has a place is not forgotten by a late word', () => {
    const prepared = { isOpen: false, rooms: [{ ...createTestRoom(ONE, 1), awaited: 2 }] };
    const story = [entered({ ...prepared, seats: [] }), entered({ ...prepared, seats: [] })];
    expect(replay('moderator', ...story).notices).toEqual([{ is: 'studyPrepared' }]);
    expect(replay('guest', entered({ ...prepared, rooms: [] })).notices).toEqual([]);
    const seats = [{ personId: somebody().id, roomId: ONE }];
    const told = changed({ isOpen: false, rooms: [{ ...createTestRoom(ONE, 1), awaited: 1 }], seats });
    const { study } = replay('moderator', ...story, told, changed({ ...prepared, seats: [] })).state;
    expect(study).toMatchObject({ seats, rooms: [{ awaited: 1 }] });
  });

  it('know of everyone where they are; a late word does not undo a newer one, and who is not listed has gone', () => {
    const told = (overrides: Partial<StudyPerson>) => ({
      is: 'study.people',
      payload: { people: [somebody(overrides)] },
    });
    const story = [entered({ seats: [] }, [somebody()]), told({ rev: 3, roomId: TWO }), told({ rev: 2 })];
    expect(replay('moderator', ...story).state.people).toEqual([somebody({ rev: 3, roomId: TWO })]);
    expect(replay('moderator', ...story, entered({ seats: [] }, [])).state.people).toEqual([
      somebody({ rev: 3, roomId: TWO, isInside: false }),
    ]);
  });
});
