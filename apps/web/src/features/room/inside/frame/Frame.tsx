import type { ChatState, PrivateChat, RoomPerson } from '@salon/room';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { textOn } from '../../../../shared/colour.ts';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { useStore } from '../../../../shared/store/createStore.ts';
import { Boundary } from '../../../../shared/ui/Boundary.tsx';
import { classes } from '../../../../shared/ui/classes.ts';
import { PartFailed } from '../../../../shared/ui/PartFailed.tsx';
import { ReadAloud } from '../announcements/NoticeLine.tsx';
import { ControlBar } from '../bar/ControlBar.tsx';
import { useKeyboard } from '../keyboard/useKeyboard.ts';
import { PeoplePanel } from '../people/PeoplePanel.tsx';
import { useFrame, useInside, useRoom } from '../room.context.ts';
import { Stage } from '../stage/Stage.tsx';
import { Banners } from './Banners.tsx';
import css from './Frame.module.css';
import type { TalkingTo } from './frame.store.ts';
import { RoomDialogs } from './RoomDialogs.tsx';
import { SidePanel } from './SidePanel.tsx';
import { TopLine } from './TopLine.tsx';
import { useLifecycle } from './useLifecycle.ts';
import { useRoomTitle } from './useRoomTitle.ts';
import { useSeenHeight } from './useSeenHeight.ts';

/** What the chat panel is given by the room. */
export interface ChatSlot {
  meetingId: string;
  meId: string;
  chat: ChatState;
  /** Conversations with single people, the latest first. */
  chats: readonly PrivateChat[];
  /** The conversation that is shown; null: everybody's. */
  talkingTo: (TalkingTo & { readonly isHere: boolean }) | null;
  people: readonly RoomPerson[];
  /** How many messages were unread when the panel was opened. */
  unreadAtOpen: number;
  /** New messages are not read aloud. */
  hushed: boolean;
  /** Opened by somebody just now: the place to write takes the focus. */
  takesFocus: boolean;
  /** Nobody writes to everybody in this meeting. */
  isOff: boolean;
  /** Nobody writes to one person alone in this meeting. */
  isPrivateOff: boolean;
  onTalk(to: TalkingTo | null): void;
  onSend(text: string): void;
  onRetry(clientKey: string): void;
}

interface Props {
  chat: (slot: ChatSlot) => ReactNode;
}

/** Pictures, one panel beside them, and the bar. Nothing of it covers a picture. */
export function Frame({ chat }: Props) {
  const room = useInside();
  const panel = useFrame((frame) => frame.panel);
  const openedByHand = useFrame((frame) => frame.openedByHand);
  useKeyboard(room);
  useLifecycle(room);
  useRoomTitle();
  useChatRead();
  const { t } = usePhrases();
  const element = useRef<HTMLDivElement>(null);
  useSeenHeight(element);
  return (
    <div ref={element} className={classes(css.frame, panel !== null && css.withPanel)} style={useColours()}>
      <TopLine />
      <Banners />
      <Boundary fallback={(again) => <FailedStage onAgain={again} />}>
        <Stage />
      </Boundary>
      {panel === 'people' && (
        <SidePanel panel="people" title={t('room.people')} opened={openedByHand}>
          <PeoplePanel />
        </SidePanel>
      )}
      {panel === 'chat' && (
        <SidePanel panel="chat" title={t('room.chat')} opened={openedByHand}>
          <Chat chat={chat} takesFocus={openedByHand > 0} />
        </SidePanel>
      )}
      <ControlBar />
      <RoomDialogs />
      <ReadAloud />
    </div>
  );
}

/** The colours of the plan, with the text that reads on them; where there are none the room's own stay. */
function useColours(): CSSProperties {
  const { headerColor: header, backgroundColor: ground } = useInside().entry.session;
  return {
    ...(header !== null && { '--header': header, '--on-header': textOn(header) }),
    ...(ground !== null && { '--ground': ground, '--on-ground': textOn(ground) }),
  } as CSSProperties;
}

/** The pictures cannot be drawn; sound, chat and everything else go on. */
function FailedStage({ onAgain }: { onAgain: () => void }) {
  const { t } = usePhrases();
  return (
    <main className={css.failed} aria-label={t('room.regionStage')} data-region="stage" tabIndex={-1}>
      <PartFailed text={t('room.partFailed')} onAgain={onAgain} />
    </main>
  );
}

function Chat({ chat, takesFocus }: Props & { takesFocus: boolean }) {
  const {
    engine,
    preferences,
    actions: { openChat },
  } = useInside();
  const state = useRoom((room) => room.chat);
  const chats = useRoom((room) => room.privately.chats);
  const people = useRoom((room) => room.people);
  const isJoining = useRoom((room) => room.phase.at === 'joining');
  const { chatOff, privateChatOff } = useRoom((room) => room.rules);
  const talkingTo = useFrame((frame) => frame.talkingTo);
  const meetingId = useRoom((room) => room.meetingId);
  const meId = useRoom((room) => room.meId);
  const unreadAtOpen = useFrame((frame) => frame.unreadAtOpen);
  const hushed = useStore(preferences, ({ hush }) => hush);
  const personId = talkingTo?.id;
  // The same for as long as the conversation is: people change all the time, and the messages are not drawn again for that.
  const actions = useMemo(() => {
    const one: [] | [string] = personId === undefined ? [] : [personId];
    return {
      onSend: (text: string) => void engine.commands.sendChat(text, ...one),
      onRetry: (clientKey: string) => void engine.commands.retryChat(clientKey, ...one),
    };
  }, [engine, personId]);
  return chat({
    meetingId,
    meId,
    chat: state,
    chats,
    talkingTo: talkingTo && { ...talkingTo, isHere: isJoining || people.some(({ id }) => id === talkingTo.id) },
    people,
    unreadAtOpen,
    hushed,
    takesFocus,
    isOff: chatOff,
    isPrivateOff: privateChatOff,
    onTalk: openChat,
    ...actions,
  });
}

/** A conversation counts as read while the chat shows it in a page that somebody looks at. */
function useChatRead(): void {
  const { commands } = useInside().engine;
  const open = useFrame((frame) => frame.panel === 'chat');
  const personId = useFrame((frame) => frame.talkingTo?.id);
  useEffect(() => {
    const one: [] | [string] = personId === undefined ? [] : [personId];
    const report = () => commands.setChatOpen(open && document.visibilityState === 'visible', ...one);
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [commands, open, personId]);
}
