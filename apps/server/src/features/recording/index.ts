import { recordingContract } from '@salon/contract';
import { feature, on, toolEntry } from '../../platform/feature.ts';
import { meetingEnded } from '../room/index.ts';
import { eraseRecordings, exportRecordings, readyIn } from './recording.library.ts';
import { isHeld } from './recording.queries.ts';
import { recordingRoutes, recordingWorkRoutes } from './recording.routes.ts';
import { endAllOf, recordingSeen } from './recording.service.ts';
import { purgeRecordings } from './recording.store.ts';
import { noteLost, partIn } from './recording.work.ts';

const LOST_MS = 2000;

/** Recordings of meetings: who starts and ends them, which recorder makes them, and what became of them. */
export const recording = feature({
  name: 'recording',
  routes(bind, deps) {
    recordingRoutes(bind, deps);
    recordingWorkRoutes(bind, deps);
  },
  tool: toolEntry(recordingContract, recordingSeen, (seen) => seen.recording === null),
  recordings: {
    async admits(deps, roomId, identity) {
      const part = partIn(identity);
      return part !== null && isHeld(deps.db, { ...part, roomId }, deps.clock.now());
    },
    addresses: readyIn,
  },
  periodic: (deps) => [{ name: 'recordings', ms: LOST_MS, run: () => noteLost(deps) }],
  personalData: { export: exportRecordings, erase: eraseRecordings },
  purgeMeetings: purgeRecordings,
  listeners: [on(meetingEnded, (deps, { tx, meetingId }) => endAllOf(deps, tx, meetingId))],
});
