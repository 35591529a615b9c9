import { getWriteNotesDenial, notesContract } from '@salon/contract';
import type { RoomCore } from '../core.ts';
import { tool } from '../tool.ts';
import { notesCommands } from './notes.commands.ts';
import { reduceNotes } from './notes.reduce.ts';
import { NO_NOTES, type NotesTypes } from './notes.state.ts';

const amModerator = ({ people, localParticipantId }: Pick<RoomCore, 'people' | 'localParticipantId'>): boolean =>
  people.find(({ id }) => id === localParticipantId)?.role === 'moderator';

/** Notes: who writes in them, agenda, action items and the time that runs. */
export const notes = tool<NotesTypes>({
  ...notesContract,
  initial: NO_NOTES,
  reduce: reduceNotes,
  commands: notesCommands,
  denials: {
    manage: (_state, room) => (amModerator(room) ? null : 'room.notModerator'),
    write: ({ seen }, room) => getWriteNotesDenial(seen.locked, amModerator(room)),
    writeActions: ({ seen }, room) => getWriteNotesDenial(seen.actionsLocked, amModerator(room)),
  },
});
