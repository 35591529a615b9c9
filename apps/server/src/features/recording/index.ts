import { recordingContract } from '@salon/contract';
import { feature, on, type RecordingProvider, toolEntry } from '#platform/feature.ts';
import { liveRulesChanged } from '../meeting/index.ts';
import { joinConsentGiven, meetingEnded, participantJoined, timelineEvent } from '../room/index.ts';
import { recordChapter } from './recording.chapters.ts';
import { consentsInFile } from './recording.consent.section.ts';
import { anonymizeConsentsOf, purgeConsents } from './recording.consent.store.ts';
import { exportConsents, findConsenting, outlookOf, storeJoinConsent } from './recording.consent.ts';
import { authenticateRecorder } from './recording.hubAuth.ts';
import { eraseRecordings, exportRecordings, findPlayableIn, forget } from './recording.library.ts';
import { recordingMetrics } from './recording.metrics.ts';
import { isLeasedFor, recorderLoad } from './recording.queries.ts';
import { noteLost, partIn } from './recording.recorderApi.ts';
import { assignExpiry, endingJobs, expireRecordings } from './recording.retention.ts';
import { recordingLinkRoutes, recordingRoutes, recordingWorkRoutes } from './recording.routes.ts';
import { recordingsInFile } from './recording.section.ts';
import { autoStart, endInStudyRooms, endRecordingsOf, recordingSeen, startByPlan } from './recording.service.ts';
import { deleteOverLinks, linkStands } from './recording.shares.store.ts';
import { lockUnkept } from './recording.store.ts';

export type { Deps as RecordingDeps } from './deps.ts';

const LOST_MS = 2000;

export {
  listOwn as ownRecordings,
  recordingsByCursor,
  recordingWithFiles,
  remove as removeRecording,
} from './recording.library.ts';
export { endLink as endRecordingLink, makeLink as makeRecordingLink } from './recording.links.ts';

export const recordingProvider: RecordingProvider = {
  load: ({ db, clock }) => recorderLoad(db, clock.now()),
  async authorizeRecorder({ db, clock }, roomId, identity) {
    const part = partIn(identity);
    return part !== null && isLeasedFor(db, { ...part, roomId }, clock.now());
  },
  addresses: findPlayableIn,
  getConsentRequirement: outlookOf,
  async findConsenting({ db }, identity, participantIds) {
    const part = partIn(identity);
    return part === null ? new Set() : findConsenting(db, part.id, participantIds);
  },
};

/** Recordings of meetings: who starts and ends them, which recorder makes them, and what became of them. */
export const recording = feature({
  name: 'recording',
  implementedBenefits: ['recording'],
  routes(bind, deps) {
    recordingRoutes(bind, deps);
    recordingLinkRoutes(bind, deps);
    recordingWorkRoutes(bind, deps);
  },
  tool: toolEntry(recordingContract, recordingSeen, (seen) => seen.recording === null),
  principals: (deps) => ({ recordedRoom: (token) => authenticateRecorder(deps, token) }),
  isGrantValid: (deps, grant) => linkStands(deps.db, grant, deps.clock.now()),
  periodic: (deps) => [{ name: 'recordings', ms: LOST_MS, run: () => noteLost(deps) }],
  personalData: {
    export: async (deps, person) => ({
      ...(await exportRecordings(deps, person)),
      ...(await exportConsents(deps, person)),
    }),
    async erase(deps, tx, person) {
      await anonymizeConsentsOf(tx, person.id);
      await eraseRecordings(deps, tx, person);
    },
  },
  metrics: recordingMetrics,
  retention: {
    recordingLinks: (deps) => deleteOverLinks(deps.db, deps.clock.now()),
    async recordings(deps) {
      await assignExpiry(deps);
      await expireRecordings(deps);
    },
  },
  meetingFile: [recordingsInFile, consentsInFile],
  async purgeMeetings(tx, meetingIds, deps) {
    await forget(deps, tx, await lockUnkept(tx, meetingIds));
    await purgeConsents(tx, meetingIds);
  },
  jobs: endingJobs,
  listeners: [
    on(meetingEnded, (deps, { tx, meetingId }) => endRecordingsOf(deps, tx, meetingId)),
    on(joinConsentGiven, storeJoinConsent),
    on(timelineEvent, recordChapter),
    on(timelineEvent, endInStudyRooms),
    on(participantJoined, autoStart),
    on(liveRulesChanged, startByPlan),
  ],
});
