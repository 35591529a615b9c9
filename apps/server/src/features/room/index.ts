import { RoomSnapshot } from '@salon/contract';
import { feature, on, snapshot } from '../../platform/feature.ts';
import { invitedChanged } from '../meeting/index.ts';
import { attendanceRoutes } from './room.attendance.routes.ts';
import { followList } from './room.deeds.ts';
import { doorkeeper, enterByHub, noteGone, noteHint } from './room.doors.ts';
import { joinPages } from './room.pages.ts';
import { entriesThere } from './room.queries.ts';
import { forgetEntries } from './room.retention.store.ts';
import { roomRoutes } from './room.routes.ts';
import { roomPrincipals } from './room.seats.ts';
import { roomWork } from './room.watch.ts';

export { admissionsAmong } from './room.queries.ts';

/** Being in a meeting: entries and who holds one, the lobby, the hub's roster, the media gate, attendance. */
export const room = feature({
  name: 'room',
  routes(bind, deps) {
    roomRoutes(bind, deps);
    attendanceRoutes(bind, deps);
  },
  joinPage: joinPages,
  principals: roomPrincipals,
  snapshot: snapshot(RoomSnapshot, enterByHub),
  disconnected: noteGone,
  media: { gate: doorkeeper, entered: entriesThere, hint: noteHint },
  periodic: roomWork,
  forgetMeetings: forgetEntries,
  listeners: [on(invitedChanged, followList)],
});
