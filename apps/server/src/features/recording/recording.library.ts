import { isLiveRecording, type Recording } from '@salon/contract';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Account } from '../../platform/principal.ts';
import { ownMeeting } from '../meeting/index.ts';
import { findRecording, type RecordingRow, recordingsOf, recordingsOfUser } from './recording.queries.ts';
import { deletePieces, deleteRecordings, lockOfUser, lockRecording, updateRecording } from './recording.store.ts';
import { recordingWire } from './recording.wire.ts';

/**
 * An address is good for so long: a player asks for further ranges by it as long as it plays. What is deleted meanwhile is not
 * found by it any more. Seconds.
 */
const ADDRESS_SECONDS = 4 * 3600;

/** Recordings that somebody is told of when they ask what is kept about them. */
const TOLD_MAX = 500;

/** A recording of a meeting that is the caller's own. */
async function own(deps: Deps, account: Account, id: string): Promise<RecordingRow> {
  const row = await findRecording(deps.db, id);
  if (row === null) throw new DomainError('recording.notFound');
  await ownMeeting(deps, account, row.meetingId);
  return row;
}

export async function list(deps: Deps, account: Account, meetingId: string): Promise<Recording[]> {
  await ownMeeting(deps, account, meetingId);
  return (await recordingsOf(deps.db, [meetingId])).map(recordingWire);
}

export async function rename(deps: Deps, account: Account, id: string, name: string): Promise<Recording> {
  await own(deps, account, id);
  return transact(deps.db, async (tx) => {
    if ((await lockRecording(tx, id)) === null) throw new DomainError('recording.notFound');
    return recordingWire(await updateRecording(tx, id, { name }));
  });
}

/** Everything that was made of these goes, the objects after the transaction. */
async function forget(deps: Deps, tx: Db, rows: readonly RecordingRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const made = rows.flatMap(({ fileId, posterId }) => [fileId, posterId].filter((file) => file !== null));
  await deps.files.removeAll(tx, [...made, ...(await deletePieces(tx, ids))]);
  await deleteRecordings(tx, ids);
}

export async function remove(deps: Deps, account: Account, id: string): Promise<void> {
  const { meetingId } = await own(deps, account, id);
  const actor = { userId: account.userId };
  await transact(deps.db, async (tx) => {
    const row = await lockRecording(tx, id);
    if (row === null) throw new DomainError('recording.notFound');
    if (isLiveRecording(row)) throw new DomainError('recording.notOver');
    await forget(deps, tx, [row]);
  });
  deps.log.info({ meetingId, recordingId: id, ...actor }, 'recording deleted');
}

/** Addresses of a recording's files; null: there is no file. */
function addressesOf(deps: Deps, { fileId, posterId }: RecordingRow) {
  if (fileId === null) return null;
  return {
    url: deps.files.address({ id: fileId }, ADDRESS_SECONDS),
    posterUrl: posterId === null ? null : deps.files.address({ id: posterId }, ADDRESS_SECONDS),
  };
}

export async function address(deps: Deps, account: Account, id: string) {
  const row = await own(deps, account, id);
  const urls = addressesOf(deps, row);
  if (urls === null) throw new DomainError('recording.notReady');
  return { ...urls, fileName: `${row.name}.mp4` };
}

/** Where the recordings of these meetings can be watched that are ready, by meeting; one that has none is not in it. */
export async function readyIn(deps: Deps, meetingIds: readonly string[]): Promise<Map<string, string[]>> {
  const urls = (await recordingsOf(deps.db, meetingIds)).flatMap((row) => {
    const found = addressesOf(deps, row);
    return found === null ? [] : [{ meetingId: row.meetingId, url: found.url }];
  });
  const byMeeting = Map.groupBy(urls, ({ meetingId }) => meetingId);
  return new Map([...byMeeting].map(([meetingId, of]) => [meetingId, of.map(({ url }) => url)]));
}

export async function exportRecordings(deps: Deps, person: { id: string }): Promise<Record<string, unknown>> {
  const rows = await recordingsOfUser(deps.db, person.id, TOLD_MAX);
  return { recordings: rows.map(recordingWire) };
}

export const eraseRecordings = async (deps: Deps, tx: Db, person: { id: string }): Promise<void> =>
  forget(deps, tx, await lockOfUser(tx, person.id));
