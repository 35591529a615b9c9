import type { NotesSeen } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import { NO_NOTES, type NotesNotice, type NotesState, type NotesTypes } from './notes.state.ts';

type Step = ToolStep<NotesNotice>;

const isSameRoom = (state: NotesState, { roomId }: NotesSeen): boolean => state.seen.roomId === roomId;

/** The notes as they are now. `at`: when this was heard of, by this machine's clock. */
function take(state: NotesState, seen: NotesSeen, at: number, { room }: Step): NotesState {
  if (isSameRoom(state, seen) && seen.rev < state.seen.rev) return state;
  const { timer } = seen;
  if (timer === null) return { seen, bell: null };
  const key = `${timer.of} ${timer.id} ${timer.endsAt}`;
  if (state.bell?.key === key) return { seen, bell: state.bell };
  const inMs = Date.parse(timer.endsAt) - (at + room.clockOffset);
  return { seen, bell: inMs > 0 ? { key, inMs } : null };
}

/** The same, of what is no entry: late words of the room where I was before say nothing of this one. */
const hear = (state: NotesState, seen: NotesSeen, at: number, step: Step): NotesState =>
  state.seen.roomId === '' || isSameRoom(state, seen) ? take(state, seen, at, step) : state;

export function reduceNotes(state: NotesState, event: ToolEvent<NotesTypes>, step: Step): NotesState {
  switch (event.is) {
    case 'tool.entered':
      return take(state, event.snapshot, event.at, step);
    case 'notes.changed':
      return hear(state, event.payload, event.at, step);
    case 'notes.answered':
      return hear(state, event.reply, event.at, step);
    case 'hub.moved':
      return NO_NOTES;
    case 'notes.rang': {
      const { timer } = state.seen;
      if (state.bell?.key !== event.key || timer === null) return state;
      step.note({ is: 'notesTimeUp', name: timer.name });
      return { ...state, bell: null };
    }
    default:
      return state;
  }
}
