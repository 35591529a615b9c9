import type { Action, NotesSeen } from '@salon/contract';
import type { ActionRow, NotesRow } from './notes.queries.ts';

export const actionWire = ({ id, text, person, due, done, carriedFrom }: ActionRow): Action => ({
  id,
  text,
  person,
  due,
  done,
  carried: carriedFrom !== null,
});

/** What people in a room see, of all notes of the meeting. `main`: the meeting's main room. */
export function notesWire(
  { main, roomId }: { main: string; roomId: string },
  rows: readonly NotesRow[],
  actions: readonly ActionRow[],
): NotesSeen {
  const [shared, own] = [main, roomId].map((id) => rows.find((row) => row.roomId === id));
  return {
    roomId,
    documentId: own?.id ?? null,
    locked: own?.locked ?? false,
    presenterId: own?.presenterId ?? null,
    agenda: shared?.agenda ?? [],
    timer: shared?.timer ?? null,
    actions: actions.map(actionWire),
    actionsLocked: shared?.locked ?? false,
    rev: [...new Set([shared, own])].reduce((sum, row) => sum + (row?.rev ?? 0), 0),
  };
}
