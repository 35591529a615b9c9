import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import type { Deps } from './deps.ts';
import { findRecording, type RecordingRow } from './recording.queries.ts';
import { lockRecording } from './recording.store.ts';

/** What proves that a recorder has its work. */
export interface LeaseProof {
  recordingId: string;
  lease: string;
}

/** What a recorder has been given and still has, locked; throws where another one has it by now. */
export async function lockLeased(tx: Db, { recordingId, lease }: LeaseProof): Promise<RecordingRow> {
  const row = await lockRecording(tx, recordingId);
  if (row === null || row.lease !== lease) throw new DomainError('recording.lost');
  return row;
}

/** The same without a lock. */
export async function getLeased(deps: Deps, { recordingId, lease }: LeaseProof): Promise<RecordingRow> {
  const row = await findRecording(deps.db, recordingId);
  if (row === null || row.lease !== lease) throw new DomainError('recording.lost');
  return row;
}

/** What shall be left of a recording whose ends are to be cut off. */
export const trimOf = ({ trim, trimFrom, trimTo }: RecordingRow): { from: number; to: number } | null =>
  trim === 'wanted' && trimFrom !== null && trimTo !== null ? { from: trimFrom, to: trimTo } : null;
