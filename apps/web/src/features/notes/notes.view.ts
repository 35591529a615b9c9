import { NotebookPen } from 'lucide-react';
import type { ToolView } from '#shared/room/index.ts';

/** Notes as people in the room see them. */
export const notesView: ToolView = {
  name: 'notes',
  button: { Icon: NotebookPen, caption: 'room.notes', order: 34 },
  shortcut: { key: 'N', title: 'room.keyNotes' },
  panel: {
    title: 'room.notes',
    open: 'notes.openPanel',
    load: async () => (await import('./NotesPanel.tsx')).NotesPanel,
    phrases: 'notes',
  },
  stage: {
    title: 'notes.stage',
    priority: 5,
    // Anyone who has gone shows nothing any more.
    presenter: ({ tools: { notes }, people }) => people.find(({ id }) => id === notes?.seen.presenterId)?.id ?? null,
    load: async () => (await import('./NotesStage.tsx')).NotesStage,
    phrases: 'notes',
  },
  announcements: {
    notesTimeUp: ({ name }) => ({
      key: 'notes.timeUp',
      values: { name },
      tone: 'attention',
      sound: 'ending',
      aloud: 'atOnce',
    }),
  },
};
