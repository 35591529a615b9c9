import { ChartBarBig } from 'lucide-react';
import type { ToolView } from '#shared/room/index.ts';

/** Polls as people in the room see them. */
export const pollView: ToolView = {
  name: 'poll',
  button: {
    Icon: ChartBarBig,
    caption: 'room.polls',
    count: { of: ({ tools: { poll } }) => poll?.unread.length ?? 0, counted: 'poll.withNews' },
    news: true,
    inUse: ({ tools: { poll } }) => poll?.polls.some(({ state }) => state === 'open') === true,
    order: 30,
  },
  shortcut: { key: 'O', title: 'room.keyPolls' },
  panel: {
    title: 'room.polls',
    open: 'poll.openPanel',
    load: async () => (await import('./PollPanel.tsx')).PollPanel,
    phrases: 'poll',
  },
  announcements: {
    pollOpened: ({ question }, { state }) =>
      state.tools.poll?.open
        ? { key: 'poll.openedNotice', values: { question }, durationMs: 0 }
        : { key: 'poll.openedNotice', values: { question }, tone: 'attention', sound: 'attention', opens: true },
    pollPublished: ({ question }, { state }) => ({
      key: 'poll.publishedNotice',
      values: { question },
      ...(state.tools.poll?.open ? { durationMs: 0 } : { opens: true }),
    }),
  },
};
