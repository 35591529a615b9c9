import { createContext, use, useMemo } from 'react';
import { facesOffered, type ToolView, useRoom } from '#shared/room/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import type { AnnouncementsState } from './announcements/announcements.ts';
import type { InsideRoom } from './insideRoom.ts';
import type { FrameState } from './shell/frame.store.ts';

export { useRoom };

export const RoomContext = createContext<InsideRoom | null>(null);

/** The meeting that the screens around here show. */
export function useInside(): InsideRoom {
  const room = use(RoomContext);
  if (room === null) throw new Error('useInside needs a meeting above it');
  return room;
}

/** The tools that this meeting has. */
export function useToolViews(): readonly ToolView[] {
  const { toolViews } = useInside();
  const names = useRoom((state) =>
    facesOffered(toolViews, state)
      .map(({ name }) => name)
      .join(),
  );
  return useMemo(() => toolViews.filter(({ name }) => names.split(',').includes(name)), [toolViews, names]);
}

/** One part of what the screen shows. */
export const useFrame = <Part>(select: (state: FrameState) => Part): Part => useStore(useInside().frame, select);

/** One part of what is told at the moment. */
export const useAnnouncements = <Part>(select: (state: AnnouncementsState) => Part): Part =>
  useStore(useInside().announcements.store, select);
