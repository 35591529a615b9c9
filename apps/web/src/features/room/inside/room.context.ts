import { createContext, use } from 'react';
import { useStore } from '../../../shared/store/createStore.ts';
import type { AnnouncementsState } from './announcements/announcements.ts';
import type { FrameState } from './frame/frame.store.ts';
import type { InsideRoom } from './insideRoom.ts';

export { useRoom } from '../../../shared/room/index.ts';

export const RoomContext = createContext<InsideRoom | null>(null);

/** The meeting that the screens around here show. */
export function useInside(): InsideRoom {
  const room = use(RoomContext);
  if (room === null) throw new Error('useInside needs a meeting above it');
  return room;
}

/** One part of what the screen shows. */
export const useFrame = <Part>(select: (state: FrameState) => Part): Part => useStore(useInside().frame, select);

/** One part of what is told at the moment. */
export const useAnnouncements = <Part>(select: (state: AnnouncementsState) => Part): Part =>
  useStore(useInside().announcements.store, select);
