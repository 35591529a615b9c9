import { PenTool } from 'lucide-react';
import type { ToolView } from '#shared/room/index.ts';
import { presenterOf } from './board.shown.ts';

/** Boards as people in the room see them. */
export const boardView: ToolView = {
  name: 'board',
  button: { Icon: PenTool, caption: 'room.boards', order: 38 },
  shortcut: { key: 'B', title: 'room.keyBoards' },
  panel: {
    title: 'room.boards',
    open: 'board.openPanel',
    load: async () => (await import('./BoardPanel.tsx')).BoardPanel,
    phrases: 'board',
  },
  stage: {
    title: 'board.onStage',
    priority: 25,
    presenter: presenterOf,
    load: async () => (await import('./BoardStage.tsx')).BoardStage,
    phrases: 'board',
  },
  announcements: {
    boardPresented: ({ name, byName }) => ({ key: 'board.isShown', values: { board: name, name: byName } }),
  },
};
