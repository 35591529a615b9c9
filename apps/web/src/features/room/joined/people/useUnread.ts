import type { RoomPerson } from '@salon/room';
import { useInside, useRoom } from '../room.context.ts';

/** Whether a tool has something from someone that I did not read. */
export function useUnread(person: RoomPerson): boolean {
  const { toolViews } = useInside();
  return useRoom((state) => toolViews.some(({ person: about }) => (about?.unread?.of(state, person) ?? 0) > 0));
}
