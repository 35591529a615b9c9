import { isLazy, type OutReason, type RoomEngine } from '@salon/room';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { config } from '#shared/config.ts';
import type { ToolView } from '#shared/room/index.ts';
import type { Entry } from '../preload.ts';
import { loadSounds } from './announcements/lazySounds.ts';
import { createEngine } from './createEngine.ts';
import { type InsideRoom, insideRoom } from './insideRoom.ts';
import {
  DeviceItems,
  MoreItems,
  NoticeLine,
  Pager,
  PersonItems,
  ReactionRow,
  TileSigns,
  ToolList,
} from './lazyComponents.tsx';
import { RoomProvider } from './RoomProvider.tsx';
import { Frame } from './shell/Frame.tsx';
import { ShownDialog } from './shell/RoomDialogs.tsx';
import css from './shell/Root.module.css';
import { panelOf, stageOf } from './shell/ToolPanel.tsx';

interface Props {
  /** What the join page handed over; another entry is another room. */
  entry: Entry;
  /** Told once, when the visitor is no longer in the meeting. */
  onOut: (because: OutReason) => void;
  /** The tools of the room. */
  tools: readonly ToolView[];
  /** Opens the meeting of an entry; the live one unless said. */
  open?: typeof createEngine;
}

export { openPreconnection, warmUp } from '@salon/room/live';
export { Prewarm } from './Prewarm.tsx';

/** One meeting an entry: drawing it twice must not enter it twice. */
const rooms = new WeakMap<Entry, InsideRoom>();
/** Meetings that were begun and are not on the screen yet. */
const unshown = new WeakSet<Entry>();

function roomOf(entry: Entry, tools: readonly ToolView[], open: typeof createEngine): InsideRoom {
  const known = rooms.get(entry);
  if (known !== undefined) return known;
  const room = insideRoom(entry, open(entry, tools), tools);
  rooms.set(entry, room);
  return room;
}

/** Enters the meeting of an entry before it is drawn: the connection to the media server is made while React renders. */
export function openRoom(entry: Entry, tools: readonly ToolView[]): void {
  unshown.add(entry);
  roomOf(entry, tools, createEngine);
}

/** Leaves a meeting that was begun and will not be drawn any more. */
export function abandonRoom(entry: Entry): void {
  const room = rooms.get(entry);
  if (room !== undefined && unshown.delete(entry)) leave(entry, room);
}

function leave(entry: Entry, room: InsideRoom): void {
  rooms.delete(entry);
  room.sounds.close();
  void room.engine.commands.leave();
}

/** The meeting: enters at once, shows the visitor's own picture in the same frame, and leaves when it is taken away. */
export default function Inside({ entry, onOut, tools, open = createEngine }: Props) {
  const room = useMemo(() => roomOf(entry, tools, open), [entry, tools, open]);
  useStay(room, entry);
  useOut(room.engine, onOut);
  useHandle(room.engine);
  useLaterParts(room);
  return (
    <RoomProvider room={room}>
      <div className={css.root} data-surface="room">
        <Frame />
      </div>
    </RoomProvider>
  );
}

/** Listens to the room while it is shown, and leaves it when the page goes on to something else. */
function useStay(room: InsideRoom, entry: Entry): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    unshown.delete(entry);
    const stop = room.announcements.start();
    return () => {
      stop();
      // Put off by a turn: development draws everything twice and comes back at once.
      leaving.current = setTimeout(() => leave(entry, room));
    };
  }, [room, entry]);
}

/** Whether the meeting uses a tool whose code comes when it is used. */
const isLoaded = (engine: RoomEngine, name: string): boolean => {
  const states: Readonly<Record<string, unknown>> = engine.snapshot().tools;
  return states[name] !== null;
};

/** Delay between entering and fetching what may be opened later. */
const PARTS_AFTER_MS = 2000;

/**
 * Fetches the code that was not needed to enter, so that menus, settings and panels open even without a connection. Tools that no
 * one uses stay out. What cannot be fetched is fetched again when it is shown.
 */
export const preloadParts = (toolViews: readonly ToolView[], engine: RoomEngine) =>
  Promise.allSettled([
    loadSounds(),
    ...[
      MoreItems,
      NoticeLine,
      DeviceItems,
      PersonItems,
      ReactionRow,
      ToolList,
      TileSigns,
      Pager,
      ShownDialog,
      ...toolViews
        .filter(({ name }) => !isLazy(name) || isLoaded(engine, name))
        .flatMap((face) => [panelOf(face, engine), stageOf(face, engine)]),
    ].map((part) => part?.preload()),
  ]);

function useLaterParts(room: InsideRoom): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const part = await import('./entryParts.ts').catch(() => null);
      if (!isOver) end = part?.startRoomEffects(room);
    };
    const timers = [
      setTimeout(() => void preloadParts(room.toolViews, room.engine), PARTS_AFTER_MS),
      setTimeout(begin, room.preferences.get().dataSaver ? 0 : PARTS_AFTER_MS),
    ];
    return () => {
      isOver = true;
      timers.forEach(clearTimeout);
      end?.();
    };
  }, [room]);
}

function useOut(engine: RoomEngine, onOut: (because: OutReason) => void): void {
  const because = useSyncExternalStore(engine.subscribe, () => {
    const { phase } = engine.snapshot();
    return phase.at === 'out' ? phase.because : null;
  });
  const announcements = useRef(false);
  useEffect(() => {
    if (because === null || announcements.current) return;
    announcements.current = true;
    onOut(because);
  }, [because, onOut]);
}

declare global {
  interface Window {
    /** Development only: what the room is at this moment, for tests. */
    __salon?: { readonly room: unknown };
  }
}

function useHandle(engine: RoomEngine): void {
  useEffect(() => {
    if (!config.development) return;
    window.__salon = {
      get room() {
        return engine.snapshot();
      },
    };
    return () => {
      delete window.__salon;
    };
  }, [engine]);
}
