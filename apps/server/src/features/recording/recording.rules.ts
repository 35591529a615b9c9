import type { RecordingRules } from '@salon/contract';
import type { RecorderLoad } from '#platform/connected.ts';
import { findMeeting, limitsOfMeeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { recorderLoad } from './recording.queries.ts';
import { hasStorageLeft } from './recording.quota.ts';

const hasRecording = async (deps: Deps, meetingId: string): Promise<boolean> =>
  (await limitsOfMeeting(deps, meetingId))?.recording === true;

/** Who may do what to recordings of a meeting, by its package and its plan. */
export async function rulesFor(deps: Deps, meetingId: string): Promise<RecordingRules> {
  const [inPackage, meeting, recorders] = await Promise.all([
    hasRecording(deps, meetingId),
    findMeeting(deps.db, meetingId),
    deps.coalesceRead('recording:recorders', () => recorderLoad(deps.db, deps.clock.now())),
  ]);
  const ownerId = meeting?.creatorId ?? null;
  const content = meeting?.content ?? null;
  return {
    inPackage,
    hasRoom: !inPackage || (await hasStorageLeft(deps.db, ownerId, deps.clock.now())),
    mayControl: content === null || content.allowStartStopRecording,
    ...freeRecorders(recorders),
  };
}

/** What the load of the recorders means for one more recording. */
export const freeRecorders = ({
  running,
  rooms,
  busy,
  waiting,
}: RecorderLoad): Pick<RecordingRules, 'hasRecorder' | 'hasFreeRecorder'> => ({
  hasRecorder: running > 0,
  hasFreeRecorder: busy + waiting < rooms,
});

/** Whether the plan of a meeting says that it will be recorded, and its package lets it. */
export async function isPlannedIn(deps: Deps, meetingId: string): Promise<boolean> {
  const content = (await findMeeting(deps.db, meetingId))?.content ?? null;
  if (content === null || !(content.recordMeeting || content.autoStartRecording)) return false;
  return hasRecording(deps, meetingId);
}
