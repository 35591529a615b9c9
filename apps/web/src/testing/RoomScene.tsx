import type { RoomState } from '@salon/room';
import { type ReactNode, use, useEffect, useState } from 'react';
import { chatView } from '../features/chat/index.ts';
import { pollView } from '../features/poll/index.ts';
import { preloadParts } from '../features/room/joined/index.tsx';
import { insideRoom } from '../features/room/joined/insideRoom.ts';
import { RoomProvider } from '../features/room/joined/RoomProvider.tsx';
import { Frame } from '../features/room/joined/shell/Frame.tsx';
import type { RoomDialog } from '../features/room/joined/shell/frame.store.ts';
import { ServerDialogs } from '../features/room/joined/shell/lazyServerDialogs.ts';
import css from '../features/room/joined/shell/Root.module.css';
import { buildEntry, buildState, fakeRoom, type NoticeKind } from '../features/room/joined/test/fakeRoom.ts';
import { peopleView } from '../features/room/screens.ts';
import { fetchAnnouncements } from '../shared/room/index.ts';

interface Props {
  state?: Partial<RoomState>;
  /** What has just happened; it stays. */
  notice?: NoticeKind;
  /** The tool whose panel is open. */
  panel?: string;
  dialog?: RoomDialog;
  /** The whole room unless a part of it is given. */
  children?: ReactNode;
}

const tools = [peopleView, chatView, pollView];
const loadCode = () =>
  Promise.all([preloadParts(tools, fakeRoom()), ServerDialogs.preload(), ...tools.map(fetchAnnouncements)]);
let code: ReturnType<typeof loadCode> | undefined;

/** A room around a scripted engine, for stories; with all code that would be fetched later. */
export function RoomScene({ state = {}, notice, panel = '', dialog, children = <Frame /> }: Props) {
  code ??= loadCode();
  use(code);
  const [{ engine, room }] = useState(() => {
    const engine = fakeRoom(buildState(state));
    const room = insideRoom(buildEntry, engine, tools);
    room.frame.set({ panel: panel === '' ? null : panel, dialog: dialog ?? null });
    return { engine, room };
  });
  useEffect(() => {
    const stop = room.announcements.start();
    if (notice !== undefined) engine.notice(notice);
    room.announcements.hold(true);
    return stop;
  }, [engine, room, notice]);
  return (
    <RoomProvider room={room}>
      <div className={css.root} data-surface="room">
        {children}
      </div>
    </RoomProvider>
  );
}
