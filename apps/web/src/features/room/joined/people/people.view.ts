import { Users } from 'lucide-react';
import { loadPack } from '#shared/phrases/index.ts';
import type { ToolView } from '#shared/room/index.ts';
import { handQueue } from './people.order.ts';

/** Who is here, who waits, and what moderators do about them. */
export const peopleView: ToolView = {
  name: 'people',
  button: {
    Icon: Users,
    caption: 'room.people',
    count: { of: ({ people }) => people.length, counted: 'room.peopleWithCount' },
    attention: ({ people }) => handQueue(people).some((person) => !person.isMe),
    group: 'end',
    order: 10,
    folds: 35,
  },
  shortcut: { key: 'P', title: 'room.keyPeople' },
  panel: {
    title: 'room.people',
    open: 'room.openPeople',
    load: async () => (await import('./PeoplePanel.tsx')).PeoplePanel,
    phrases: 'roomLazy',
  },
  announcements: async () => {
    const [announcements] = await Promise.all([import('../announcements/announcementParts.ts'), loadPack('roomLazy')]);
    return announcements.peopleAnnouncements;
  },
};
