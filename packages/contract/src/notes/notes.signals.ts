import * as z from 'zod/mini';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { NotesSeen } from './notes.rules.ts';

/** The notes, their agenda, action items or timer changed. What is written in them comes by `/docs`. */
export const notesChanged = signal('notes.changed', NotesSeen);

/** Notes over the hub. */
export const notesContract = toolContract({
  name: 'notes',
  asks: z.object({}),
  snapshot: NotesSeen,
  signals: [notesChanged],
});
