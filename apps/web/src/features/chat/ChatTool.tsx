import type { MessageMention } from '@salon/contract';
import { myKey, type Posted, personKey, type SentWith } from '@salon/room';
import { type ComponentProps, useEffect, useMemo } from 'react';
import { type PanelProps, type Reaction, useRoom, useRoomHost, useTool } from '#shared/room/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { filesOf } from './chat.remote.ts';

/** The chat of the meeting around it. */
export const ChatTool = (props: PanelProps) => <ChatPanel {...useChat(props)} />;

/** What the panel shows and does in the meeting around it. While it is shown, what it shows counts as read. */
export function useChat({ takesFocus }: PanelProps): ComponentProps<typeof ChatPanel> {
  const { preferences, openPanel, admission } = useRoomHost();
  const { state: chat, commands, denials } = useTool('chat');
  const present = useRoom((room) => room.people);
  // The chat calls people by their keys, whichever device of theirs is here.
  const people = useMemo(() => present.map((person) => ({ ...person, id: personKey(person) })), [present]);
  const isJoining = useRoom((room) => room.phase.at === 'joining');
  const meetingId = useRoom((room) => room.meetingId);
  const localParticipantId = useRoom(myKey);
  const isOff = useRoom(() => denials.write() !== null);
  const isPrivateOff = useRoom(() => denials.writePrivately() !== null);
  const moderates = useRoom((room) => room.people.some(({ isMe, role }) => isMe && role === 'moderator'));
  const hushed = useStore(preferences, ({ hush }) => hush);
  const { talkingTo, unreadAtOpen } = chat;
  const personId = talkingTo?.id;
  useReading(commands, personId);
  const files = useMemo(() => filesOf(admission), [admission]);
  // The same for as long as the conversation is: people change all the time, and the messages are not drawn again for that.
  const actions = useMemo(
    () => ({
      onSend: (text: string, more?: SentWith) => commands.send(text, personId, more),
      onRetry: (clientKey: string) => commands.retry(clientKey, personId),
      onEdit: (message: Posted, text: string, mentions: readonly MessageMention[]) =>
        commands.edit(message, text, personId, [...mentions]),
      onRemove: (message: Posted) => commands.remove(message, personId),
      onReact: (message: Posted, reaction: Reaction, on: boolean) => void commands.react(message, reaction, on),
      onOlder: () => commands.readOlder(personId),
      onAll: () => commands.readAll(personId),
      onEnd: () => commands.reachEnd(personId),
      onTalk: (to: typeof talkingTo) => openPanel('chat', to),
    }),
    [commands, openPanel, personId],
  );
  return {
    meetingId,
    localParticipantId,
    files,
    chat,
    chats: chat.privately.chats,
    talkingTo: talkingTo && { ...talkingTo, isHere: isJoining || people.some(({ id }) => id === talkingTo.id) },
    people,
    unreadAtOpen,
    hushed,
    takesFocus,
    isOff,
    isPrivateOff,
    moderates,
    ...actions,
  };
}

/** A conversation counts as read while the chat shows it in a page that someone looks at. */
function useReading({ setOpen }: ReturnType<typeof useTool<'chat'>>['commands'], personId: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is looked at
  useEffect(() => {
    const update = () => setOpen(document.visibilityState === 'visible');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [setOpen, personId]);
  useEffect(() => () => setOpen(false), [setOpen]);
}
