import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import { ownMeeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { findRecording, type RecordingRow } from './recording.queries.ts';
import { lockRecording } from './recording.store.ts';

/** A recording of a meeting that is the caller's own. */
export async function getOwned(deps: Deps, account: Account, id: string): Promise<RecordingRow> {
  const row = await findRecording(deps.db, id);
  if (row === null) throw new DomainError('recording.notFound');
  await ownMeeting(deps, account, row.meetingId);
  return row;
}

/** The same recording in a transaction, locked, unless it was deleted in the meantime. */
export async function lockOwned(tx: Db, id: string): Promise<RecordingRow> {
  const row = await lockRecording(tx, id);
  if (row === null) throw new DomainError('recording.notFound');
  return row;
}

/** The same where there is a file that nothing is being cut off. */
export const lockFinished = async (tx: Db, id: string): Promise<RecordingRow> =>
  assertFinished(await lockOwned(tx, id));

/** Refuses one that has no file, or whose file is about to be another one. */
export function assertFinished(row: RecordingRow): RecordingRow {
  if (row.state !== 'ready') throw new DomainError('recording.notReady');
  if (row.trim === 'wanted') throw new DomainError('recording.trimming');
  return row;
}
