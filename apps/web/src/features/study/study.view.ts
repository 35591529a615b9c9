import { Boxes } from 'lucide-react';
import type { ToolView } from '#shared/room/index.ts';

/** Study rooms as people in the meeting see them. Its notices are told by its own words: they come with its code. */
export const studyView: ToolView = {
  name: 'study',
  button: {
    Icon: Boxes,
    caption: 'room.study',
    count: {
      of: ({ tools: { study }, people }) =>
        people.some(({ isMe, role }) => isMe && role === 'moderator')
          ? (study?.study?.rooms.filter(({ call }) => call !== null && call.comingName === null).length ?? 0)
          : 0,
      counted: 'study.withCalls',
    },
    news: true,
    inUse: ({ tools: { study } }) => study?.study?.isOpen === true,
    order: 60,
  },
  shortcut: { key: 'G', title: 'room.keyStudy' },
  panel: {
    title: 'room.study',
    open: 'study.openPanel',
    load: async () => (await import('./StudyPanel.tsx')).StudyPanel,
    phrases: 'study',
  },
  banner: {
    isShown: ({ tools: { study } }) => study?.study?.isOpen === true,
    load: async () => (await import('./StudyBanner.tsx')).StudyBanner,
    phrases: 'study',
  },
  announcements: async () => (await import('./study.announcements.ts')).studyAnnouncements,
};
