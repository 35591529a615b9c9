import { isLiveRecording } from '@salon/contract';
import { sameText } from '#platform/ids.ts';
import type { Deps } from './deps.ts';
import { findRecording } from './recording.queries.ts';
import { hasActiveLease } from './recording.service.ts';

/** What a recorder's page proves to the hub that it records: good as long as the lease. */
export const recorderHubToken = (recordingId: string, lease: string): string => `${recordingId}.${lease}`;

/** The room that is recorded by anyone who brings this proof; null: none is, by them. */
export async function authenticateRecorder(deps: Pick<Deps, 'db' | 'clock'>, proof: string): Promise<string | null> {
  const [, id, lease] = /^([\w-]{22})\.([\w-]{22})$/.exec(proof) ?? [];
  if (id === undefined || lease === undefined) return null;
  const row = await findRecording(deps.db, id);
  if (row === null || row.lease === null || !sameText(row.lease, lease)) return null;
  return isLiveRecording(row) && hasActiveLease(row, deps.clock.now()) ? row.roomId : null;
}
