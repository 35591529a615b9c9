/** Room's door: entries into meetings, who holds one, the doors of hub and media gate, and the watch. */
export { attendanceRoutes } from './room.attendance.routes.ts';
export { followList } from './room.deeds.ts';
export { doorkeeper, enterByHub, noteGone, noteHint } from './room.doors.ts';
export { joinPages } from './room.pages.ts';
export { admissionsAmong, entriesThere } from './room.queries.ts';
export { forgetEntries } from './room.retention.store.ts';
export { roomRoutes } from './room.routes.ts';
export { roomPrincipals } from './room.seats.ts';
export { newWatchState, reconcile, type WatchState, watchMeetings } from './room.watch.ts';
