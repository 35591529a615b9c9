import type { NotesSeen } from '@salon/contract';
import { describe, expect, it, vi } from 'vitest';
import type { RoomCore } from '../core.ts';
import { reduceNotes } from './notes.reduce.ts';
import { NO_NOTES, type NotesState } from './notes.state.ts';

const AT = Date.parse('2026-11-25T10:00:00Z');
const seen = (overrides: Partial<NotesSeen> = {}): NotesSeen => ({
  ...NO_NOTES.seen,
  roomId: 'main',
  rev: 1,
  ...overrides,
});
const timer = (endsAt: string): NotesSeen['timer'] => ({
  of: 'speaker',
  id: '',
  name: 'Ece Ak',
  startedAt: '2026-11-25T10:00:00Z',
  endsAt,
});
const step = (clockOffset = 0) => ({ room: { clockOffset } as RoomCore, nameOf: () => null, note: vi.fn() });
const heard = (state: NotesState, payload: NotesSeen, clockOffset = 0, at = AT) =>
  reduceNotes(state, { is: 'notes.changed', payload, at }, step(clockOffset));

describe('notes in the room', () => {
  it('are what was told last, in whatever order it comes', () => {
    const state = heard(NO_NOTES, seen({ rev: 3, locked: true }));
    expect(heard(state, seen({ rev: 2 })).seen.locked).toBe(true);
    expect(heard(state, seen({ rev: 4 })).seen.locked).toBe(false);
  });

  it('are others in another room, of which late words of the room before say nothing', () => {
    const inMain = heard(NO_NOTES, seen({ rev: 8, documentId: 'main text' }));
    const entered = (state: NotesState, snapshot: NotesSeen) =>
      reduceNotes(state, { is: 'tool.entered', snapshot, at: AT }, step());
    const moved = reduceNotes(inMain, { is: 'hub.moved', roomId: 'study', at: AT }, step());
    expect(moved).toEqual(NO_NOTES);
    const study = seen({ roomId: 'study', rev: 2, documentId: 'study text' });
    const late = seen({ rev: 9, documentId: 'main text' });
    // Whichever comes first.
    expect(entered(heard(moved, late), study).seen.documentId).toBe('study text');
    expect(heard(entered(moved, study), late).seen.documentId).toBe('study text');
    // Told by the entry alone, after the line was cut.
    expect(entered(inMain, study).seen.documentId).toBe('study text');
    expect(entered(heard(moved, seen({ ...study, rev: 3, locked: true })), study).seen.locked).toBe(true);
  });

  it('ring by the time of the server, whatever this clock says, once', () => {
    const state = heard(NO_NOTES, seen({ timer: timer('2026-11-25T10:01:00Z') }), 20_000);
    expect(state.bell?.inMs).toBe(40_000);
    const rung = step();
    const after = reduceNotes(state, { is: 'notes.rang', key: state.bell?.key ?? '', at: AT }, rung);
    expect(rung.note).toHaveBeenCalledExactlyOnceWith({ is: 'notesTimeUp', name: 'Ece Ak' });
    expect(after.bell).toBeNull();
    const again = step();
    reduceNotes(after, { is: 'notes.rang', key: state.bell?.key ?? '', at: AT }, again);
    expect(again.note).not.toHaveBeenCalled();
  });

  it('do not ring for a time that ran out before someone came, or was stopped', () => {
    expect(heard(NO_NOTES, seen({ timer: timer('2026-11-25T09:59:00Z') })).bell).toBeNull();
    const state = heard(NO_NOTES, seen({ timer: timer('2026-11-25T10:01:00Z') }));
    expect(heard(state, seen({ rev: 2 })).bell).toBeNull();
  });
});
