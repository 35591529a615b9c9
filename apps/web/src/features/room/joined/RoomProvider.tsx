import type { ReactNode } from 'react';
import { RoomHostContext } from '#shared/room/index.ts';
import type { InsideRoom } from './insideRoom.ts';
import { RoomContext } from './room.context.ts';

/** The meeting for everything that is drawn inside: the frame's own parts, and the tools. */
export function RoomProvider({ room, children }: { room: InsideRoom; children: ReactNode }) {
  return (
    <RoomContext value={room}>
      <RoomHostContext value={room.host}>{children}</RoomHostContext>
    </RoomContext>
  );
}
