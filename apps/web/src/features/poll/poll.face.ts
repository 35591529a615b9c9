import { ChartBarBig } from 'lucide-react';
import type { ToolFace } from '../../shared/room/index.ts';

/** Polls as people in the room see them. */
export const pollFace: ToolFace = {
  name: 'poll',
  isOffered: ({ tools: { poll } }) => poll.available,
  button: {
    Icon: ChartBarBig,
    caption: 'room.polls',
    count: { of: ({ tools: { poll } }) => poll.unread.length, counted: 'room.pollsWithNews' },
    news: true,
    place: 30,
    folds: 20,
  },
  shortcut: { key: 'O', title: 'room.keyPolls' },
  panel: {
    title: 'room.polls',
    open: 'room.openPolls',
    load: async () => (await import('./PollPanel.tsx')).PollPanel,
    phrases: 'poll',
  },
  announcements: {
    pollOpened: ({ question }, { state }) =>
      state.tools.poll.open
        ? { key: 'room.pollOpened', values: { question }, durationMs: 0 }
        : { key: 'room.pollOpened', values: { question }, tone: 'attention', sound: 'attention', opens: true },
    pollPublished: ({ question }, { state }) => ({
      key: 'room.pollPublished',
      values: { question },
      ...(state.tools.poll.open ? { durationMs: 0 } : { opens: true }),
    }),
  },
};
