import { Presentation } from 'lucide-react';
import type { ToolView } from '#shared/room/index.ts';

/** Slides as people in the room see them. */
export const slidesView: ToolView = {
  name: 'slides',
  button: { Icon: Presentation, caption: 'room.slides', order: 36 },
  shortcut: { key: 'D', title: 'room.keySlides' },
  panel: {
    title: 'room.slides',
    open: 'slides.openPanel',
    load: async () => (await import('./SlidesPanel.tsx')).SlidesPanel,
    phrases: 'slides',
  },
  stage: {
    title: 'slides.by',
    priority: 20,
    presenter: ({ tools: { slides } }) =>
      slides === null || slides.presented.documentId === null ? null : slides.presented.presenterId,
    load: async () => (await import('./SlidesStage.tsx')).SlidesStage,
    phrases: 'slides',
  },
  announcements: {
    slidesShown: ({ personId, fullName }) => ({
      key: 'slides.shownNotice',
      values: { name: fullName },
      about: { id: personId, fullName },
    }),
  },
};
