import { type ChatToolState, isMentioned, myKey, personKey, type RoomState } from '@salon/room';
import { MessageSquare } from 'lucide-react';
import type { Somebody, ToolView } from '#shared/room/index.ts';

const SHOWN_TEXT = 80;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN_TEXT ? `${line.slice(0, SHOWN_TEXT - 1)}…` : line;
};

/** One of the messages that I have not read mentions me. */
function mentionsMe(room: RoomState): boolean {
  const { entries, unread }: ChatToolState = room.tools.chat;
  const localParticipantId = myKey(room);
  return (
    unread > 0 &&
    entries
      .filter((entry) => entry.kind === 'posted' && entry.authorId !== localParticipantId)
      .slice(-unread)
      .some((entry) => isMentioned(entry, localParticipantId))
  );
}

/** Who wrote to me alone what I did not read: the conversation that was shown last, else the latest. */
function unreadPerson({ tools: { chat } }: RoomState): Somebody | null {
  const unread = chat.privately.chats.filter((one) => one.unread > 0);
  const one = unread.find(({ personId }) => personId === chat.talkingTo?.id) ?? unread[0];
  return one === undefined ? null : { id: one.personId, fullName: one.fullName };
}

/** The chat as people see it. */
export const chatView: ToolView = {
  name: 'chat',
  button: {
    Icon: MessageSquare,
    caption: 'room.chat',
    count: {
      of: ({ tools: { chat } }) => chat.unread + chat.privately.unread,
      counted: 'room.chatWithUnread',
      also: (room) => (mentionsMe(room) ? 'room.mentioned' : null),
    },
    news: true,
    group: 'end',
    order: 20,
  },
  shortcut: { key: 'C', title: 'room.keyChat' },
  panel: {
    title: 'room.chat',
    open: 'room.openChat',
    load: async () => (await import('./ChatTool.tsx')).ChatTool,
    phrases: 'chat',
    onOpen({ tools, snapshot }, about = unreadPerson(snapshot()) ?? snapshot().tools.chat.talkingTo) {
      tools.chat.commands.show(about);
    },
  },
  announcements: {
    chat: ({ name, text, mentioned }, { state, hushed }) =>
      state.tools.chat.open
        ? null
        : {
            key: mentioned ? 'room.mentionAnnounced' : 'room.chatAnnounced',
            values: { name, text: shortened(text) },
            sound: 'message',
            opens: true,
            about: null,
            aloud: hushed ? 'no' : 'politely',
          },
    privateChat: ({ personId, name, text }, { state, hushed }) =>
      state.tools.chat.privately.openId === personId
        ? null
        : {
            key: 'room.privateAnnounced',
            values: { name, text: shortened(text) },
            sound: 'message',
            opens: true,
            about: { id: personId, fullName: name },
            aloud: hushed ? 'no' : 'politely',
          },
  },
  settings: { load: async () => (await import('./ChatSettings.tsx')).ChatSettings },
  person: {
    key: 'room.writePrivately',
    Icon: MessageSquare,
    isOffered: ({ rules }, { isMe }) => !isMe && !rules.privateChatOff,
    unread: {
      of: ({ tools: { chat } }, person) =>
        chat.privately.chats.find(({ personId }) => personId === personKey(person))?.unread ?? 0,
      counted: 'room.privateUnread',
    },
  },
};
