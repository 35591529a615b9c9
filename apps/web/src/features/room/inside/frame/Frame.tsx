import type { ChatState } from '@salon/room';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { useStore } from '../../../../shared/store/createStore.ts';
import { classes } from '../../../../shared/ui/classes.ts';
import { ControlBar } from '../bar/ControlBar.tsx';
import { useKeyboard } from '../keyboard/useKeyboard.ts';
import { PeoplePanel } from '../people/PeoplePanel.tsx';
import { useFrame, useInside, useRoom } from '../room.context.ts';
import { Stage } from '../stage/Stage.tsx';
import { ReadAloud } from '../told/NoticeLine.tsx';
import { Banners } from './Banners.tsx';
import css from './Frame.module.css';
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
  /** How many messages were unread when the panel was opened. */
  unreadAtOpen: number;
  /** New messages are not read aloud. */
  hushed: boolean;
  /** Opened by somebody just now: the place to write takes the focus. */
  takesFocus: boolean;
  /** Nobody writes in this meeting. */
  isOff: boolean;
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
  const chatOff = useRoom((state) => state.rules.chatOff);
  useKeyboard(room);
  useLifecycle(room);
  useRoomTitle();
  useReading();
  const { t } = usePhrases();
  const element = useRef<HTMLDivElement>(null);
  useSeenHeight(element);
  return (
    <div ref={element} className={classes(css.frame, panel !== null && css.withPanel)}>
      <TopLine />
      <Banners />
      <Stage />
      {panel === 'people' && (
        <SidePanel panel="people" title={t('room.people')} takesFocus={openedByHand}>
          <PeoplePanel />
        </SidePanel>
      )}
      {panel === 'chat' && (
        <SidePanel panel="chat" title={t('room.chat')} takesFocus={openedByHand && chatOff}>
          <Chat chat={chat} takesFocus={openedByHand} />
        </SidePanel>
      )}
      <ControlBar />
      <RoomDialogs />
      <ReadAloud />
    </div>
  );
}

function Chat({ chat, takesFocus }: Props & { takesFocus: boolean }) {
  const { engine, preferences } = useInside();
  const state = useRoom((room) => room.chat);
  const isOff = useRoom((room) => room.rules.chatOff);
  const meetingId = useRoom((room) => room.meetingId);
  const meId = useRoom((room) => room.meId);
  const unreadAtOpen = useFrame((frame) => frame.unreadAtOpen);
  const hushed = useStore(preferences, ({ hush }) => hush);
  return chat({
    meetingId,
    meId,
    chat: state,
    unreadAtOpen,
    hushed,
    takesFocus,
    isOff,
    onSend: (text) => void engine.commands.sendChat(text),
    onRetry: (clientKey) => void engine.commands.retryChat(clientKey),
  });
}

/** The chat counts as read while its panel is open in a page that somebody looks at. */
function useReading(): void {
  const { commands } = useInside().engine;
  const open = useFrame((frame) => frame.panel === 'chat');
  useEffect(() => {
    const tell = () => commands.setChatOpen(open && document.visibilityState === 'visible');
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [commands, open]);
}
