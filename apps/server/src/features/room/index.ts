import { RoomSnapshot } from '@salon/contract';
import { feature, on, type SfuGateway, snapshot } from '#platform/feature.ts';
import { pictureChanged } from '../account/index.ts';
import { invitedChanged, liveRulesChanged } from '../meeting/index.ts';
import { roomPrincipals } from './admission/room.principals.ts';
import { attendanceRoutes } from './attendance/room.attendance.routes.ts';
import { attendanceInFile } from './attendance/room.attendance.section.ts';
import { enterByHub, gateAuthorizer, handleSfuWebhook, markDisconnected } from './gate/room.gate.ts';
import { liveRoutes } from './live/room.live.routes.ts';
import { followModerators, lobbyJobs } from './lobby/room.lobby.mail.ts';
import { followAbsentModerators, withdrawWaiting } from './lobby/room.lobby.notifications.ts';
import { exportQualities } from './quality/room.quality.queries.ts';
import { eraseQualitiesOf, purgeQualities } from './quality/room.quality.store.ts';
import { qualityJobs } from './quality/room.quality.ts';
import { meetingEnded, onAvatarChanged, onInviteesChanged } from './room.actions.ts';
import { roomMetrics } from './room.metrics.ts';
import { participantsChanged } from './room.notifications.ts';
import { roomTasks } from './room.periodic.ts';
import { existingParticipants } from './room.queries.ts';
import { eraseEntriesOf, purgeEntries } from './room.retention.store.ts';
import { roomRoutes } from './room.routes.ts';
import { clearSpotlightOfLeavers } from './room.spotlight.ts';
import { followLiveRules } from './room.switches.ts';

export { loadJoinPage } from './admission/room.pages.ts';
export { lastEntryOf } from './attendance/room.attendance.queries.ts';
export { meetingRecords } from './attendance/room.attendance.ts';
export type { Deps as RoomDeps } from './deps.ts';
export { moderatorsInside } from './lobby/room.lobby.queries.ts';
export { decideKnocks } from './lobby/room.lobby.ts';
export { qualityDaysSince } from './quality/room.quality.queries.ts';
export { endAsOrganiser, endFor, meetingEnded, stopMedia } from './room.actions.ts';
export { asModerator, outsideModerator } from './room.actor.ts';
export {
  type EntryAnswered,
  emitTimelineEvent,
  joinConsentGiven,
  screenStopped,
  type TimelineEvent,
  timelineEvent,
} from './room.events.ts';
export { accountPresenceChanged, participantJoined, participantsChanged, personLeft } from './room.notifications.ts';
export { type Person, personOf } from './room.person.ts';
export {
  findParticipant,
  findParticipantsByIds,
  firstDevices,
  insideMeeting,
  insideMeetings,
  type ParticipantRow,
  personKey,
  personKeyOf,
  shownName,
  standingIn,
  stillInside,
  withAllDevices,
} from './room.queries.ts';
export { chatChangesIn, insertRoom, mainRoomOf, nextChatChange, nextChatSeq } from './room.rooms.store.ts';
export { removeOrTurnAway, rosterOf } from './room.roster.ts';
export { type Move, notifyTransferred, transferParticipants } from './room.transfer.ts';
export { nameOf, rulesOf } from './room.wire.ts';

export const sfuGateway: SfuGateway = {
  gate: gateAuthorizer,
  entered: existingParticipants,
  hint: handleSfuWebhook,
};

/** Being in a meeting: entries and who holds one, the lobby, the hub's roster, the media gate, attendance. */
export const room = feature({
  name: 'room',
  implementedBenefits: ['screenShare', 'attendeeList', 'customBackgrounds'],
  routes(bind, deps) {
    roomRoutes(bind, deps);
    attendanceRoutes(bind, deps);
    liveRoutes(bind, deps);
  },
  principals: roomPrincipals,
  snapshot: snapshot(RoomSnapshot, enterByHub),
  disconnected: markDisconnected,
  periodic: roomTasks,
  jobs: (deps) => [...lobbyJobs(deps), ...qualityJobs(deps)],
  meetingFile: attendanceInFile,
  metrics: roomMetrics,
  personalData: {
    export: async ({ db }, { id }) => ({ callQuality: await exportQualities(db, id) }),
    async erase(_deps, tx, person) {
      await eraseQualitiesOf(tx, person);
      await eraseEntriesOf(tx, person);
    },
  },
  async purgeMeetings(tx, meetingIds) {
    await purgeQualities(tx, meetingIds);
    await purgeEntries(tx, meetingIds);
  },
  listeners: [
    on(invitedChanged, onInviteesChanged),
    on(liveRulesChanged, followLiveRules),
    on(pictureChanged, onAvatarChanged),
    on(participantsChanged, clearSpotlightOfLeavers),
    on(participantsChanged, followModerators),
    on(participantsChanged, followAbsentModerators),
    on(meetingEnded, (deps, { tx, meetingId }) => withdrawWaiting(deps, tx, meetingId)),
  ],
});
