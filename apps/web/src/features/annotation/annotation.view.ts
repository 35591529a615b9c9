import { Pencil } from 'lucide-react';
import type { ToolView } from '#shared/room/index.ts';

/** What people draw on shared screens, as they see it. */
export const annotationView: ToolView = {
  name: 'annotation',
  overlay: {
    Icon: Pencil,
    caption: 'room.draw',
    load: async () => (await import('./Overlay.tsx')).Overlay,
    phrases: 'annotation',
    showsOwn: ({ tools: { annotation } }) =>
      annotation?.ownView === 'shown' || (annotation?.ownView === 'auto' && annotation.drawnBy.length > 0),
    showOwn: (engine) =>
      void engine.loadTool('annotation').then(
        () => engine.tools.annotation?.commands.showOwn(true),
        () => undefined,
      ),
  },
  announcements: {
    drawnOnMyScreen: ({ name }) => ({ key: 'annotation.drawnOnMyScreen', values: { name }, tone: 'attention' }),
  },
};
