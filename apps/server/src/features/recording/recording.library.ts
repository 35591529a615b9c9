import {
  type getRecordingAddress,
  isLiveRecording,
  type listOwnRecordings,
  type ParsedOf,
  RECORDING_TRIM_MIN_MS,
  type Recording,
  type RecordingAddress,
  type trimRecording,
} from '@salon/contract';
import { keysetFrom, pageOfRows } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { withdrawNotifications } from '#platform/notifications.ts';
import type { Account } from '#platform/principal.ts';
import { ownMeeting } from '../meeting/index.ts';
import type { Deps } from './deps.ts';
import { addressesOf, captionsWire } from './recording.address.ts';
import { dropConsentsOf } from './recording.consent.store.ts';
import { notifyOwner } from './recording.effects.ts';
import { dropTrimPoster } from './recording.finish.ts';
import { getOwned, lockFinished, lockOwned } from './recording.guards.ts';
import { deleteHistories, deleteHistoryOf, historyOfUser } from './recording.history.store.ts';
import { note, noteSaved } from './recording.history.ts';
import {
  countRecordings,
  ownRecordingsAfter,
  ownRecordingsPage,
  type RecordingRow,
  recordingsOf,
  recordingsOfUser,
  recordingsPage,
} from './recording.queries.ts';
import { deleteCaptionsOf, deleteLinksOf, findCaptionsOf, findShareLinksOf } from './recording.shares.store.ts';
import { deletePieces, deleteRecordings, lockOfUser, updateRecording } from './recording.store.ts';
import { deleteTimelines } from './recording.timeline.store.ts';
import { linkWire, recordingWire } from './recording.wire.ts';

/** Recordings that someone is notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

export async function list(
  deps: Deps,
  account: Account,
  { id, pageNumber, rowCount }: { id: string; pageNumber: number; rowCount: number },
) {
  await ownMeeting(deps, account, id);
  const [rows, totalCount] = await Promise.all([
    recordingsPage(deps.db, id, rowCount, (pageNumber - 1) * rowCount),
    countRecordings(deps.db, id),
  ]);
  const now = deps.clock.now();
  const recordings = rows.map((row) => ({
    ...recordingWire(row, now),
    posterUrl: addressesOf(deps, row)?.posterUrl ?? null,
  }));
  return { recordings, totalCount };
}

export async function listOwn(deps: Deps, { userId }: Account, input: ParsedOf<typeof listOwnRecordings>) {
  const { rows, ...counted } = await ownRecordingsPage(deps.db, userId, input);
  const now = deps.clock.now();
  const recordings = rows.map((row) => ({
    ...recordingWire(row, now),
    meetingId: row.meetingId,
    posterUrl: addressesOf(deps, row)?.posterUrl ?? null,
  }));
  return { recordings, ...counted };
}

/** A page of someone's recordings that begins at a cursor, the latest first. */
export async function recordingsByCursor(
  deps: Deps,
  { userId }: Account,
  { meetingId, limit, cursor }: { meetingId: string | null; limit: number; cursor: string },
) {
  const page = { after: keysetFrom(cursor), limit: limit + 1 };
  const rows = await ownRecordingsAfter(deps.db, userId, meetingId, page);
  const { items, nextCursor } = pageOfRows(rows, limit, ({ createdAt: at, id }) => ({ at, id }));
  const now = deps.clock.now();
  return { items: items.map((row) => ({ ...recordingWire(row, now), meetingId: row.meetingId })), nextCursor };
}

/** A recording of someone with addresses of its file, null while there is none, and of its captions. */
export async function recordingWithFiles(
  deps: Deps,
  account: Account,
  { id, purpose }: { id: string; purpose: ParsedOf<typeof getRecordingAddress>['purpose'] },
) {
  const row = await getOwned(deps, account, id);
  const file = addressesOf(deps, row, {}, purpose);
  if (file !== null && purpose === 'save') await noteSaved(deps, account, id);
  const captions = (await findCaptionsOf(deps.db, [id])).map((track) => captionsWire(deps, track));
  return { ...recordingWire(row, deps.clock.now()), meetingId: row.meetingId, file, captions };
}

export async function rename(deps: Deps, account: Account, id: string, name: string): Promise<Recording> {
  await getOwned(deps, account, id);
  const row = await transact(deps.db, async (tx) => {
    const before = await lockOwned(tx, id);
    if (before.name !== name) await note(deps, tx, account, { event: 'renamed', recordingId: id, detail: name });
    return updateRecording(tx, id, { name });
  });
  notifyOwner(deps, row);
  return recordingWire(row, deps.clock.now());
}

/** Everything that was made of these goes, the objects after the transaction. */
export async function forget(deps: Deps, tx: Db, rows: readonly RecordingRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const made = rows.flatMap(({ fileId, posterId, trimPosterId }) =>
    [fileId, posterId, trimPosterId].filter((file) => file !== null),
  );
  await deps.files.removeAll(tx, [...made, ...(await deletePieces(tx, ids)), ...(await deleteCaptionsOf(tx, ids))]);
  await deleteLinksOf(tx, ids);
  await deleteTimelines(tx, ids);
  await deleteHistories(tx, ids);
  await dropConsentsOf(tx, ids);
  await withdrawNotifications(deps, { tx, kinds: ['recordingReady'], subjects: ids });
  await deleteRecordings(tx, ids);
}

export async function remove(deps: Deps, account: Account, id: string): Promise<void> {
  const found = await getOwned(deps, account, id);
  await transact(deps.db, async (tx) => {
    const row = await lockOwned(tx, id);
    if (isLiveRecording(row)) throw new DomainError('recording.notOver');
    await forget(deps, tx, [row]);
  });
  deps.log.info({ meetingId: found.meetingId, recordingId: id, userId: account.userId }, 'recording deleted');
  notifyOwner(deps, found);
}

export async function address(
  deps: Deps,
  account: Account,
  { recordingId, purpose }: ParsedOf<typeof getRecordingAddress>,
): Promise<RecordingAddress> {
  const addresses = addressesOf(deps, await getOwned(deps, account, recordingId), {}, purpose);
  if (addresses === null) throw new DomainError('recording.notReady');
  if (purpose === 'save') await noteSaved(deps, account, recordingId);
  return addresses;
}

/** Whether this may be left of a recording: within it, not too short, and less than all of it. */
function isLess(from: number, to: number, duration: number): boolean {
  const left = to - from;
  return to <= duration && left >= RECORDING_TRIM_MIN_MS && left < duration;
}

/** Gives a recorder the ends of a recording to cut off. */
export async function trim(
  deps: Deps,
  account: Account,
  { recordingId, from, to }: ParsedOf<typeof trimRecording>,
): Promise<Recording> {
  const { meetingId } = await getOwned(deps, account, recordingId);
  const row = await transact(deps.db, async (tx) => {
    const found = await lockFinished(tx, recordingId);
    if (!isLess(from, to, found.duration ?? 0)) throw new DomainError('recording.trimRange');
    await note(deps, tx, account, { event: 'trimmed', recordingId });
    return updateRecording(tx, recordingId, { trim: 'wanted', trimFrom: from, trimTo: to, attempts: 0 });
  });
  deps.log.info({ meetingId, recordingId, userId: account.userId, from, to }, 'recording trim requested');
  notifyOwner(deps, row);
  return recordingWire(row, deps.clock.now());
}

/** It stays as it is: anyone who is trimming it has lost that, and hears so with the next sign of life. */
export async function cancelTrim(deps: Deps, account: Account, recordingId: string): Promise<Recording> {
  const { meetingId } = await getOwned(deps, account, recordingId);
  const row = await transact(deps.db, async (tx) => {
    const found = await lockOwned(tx, recordingId);
    if (found.trim !== 'wanted') throw new DomainError('recording.notTrimming');
    await note(deps, tx, account, { event: 'trimCancelled', recordingId });
    const none = { trim: null, trimFrom: null, trimTo: null, ...(await dropTrimPoster(deps, tx, found)) } as const;
    return updateRecording(tx, recordingId, { ...none, lease: null, leaseUntil: null, attempts: 0 });
  });
  deps.log.info({ meetingId, recordingId, userId: account.userId }, 'recording trim cancelled');
  notifyOwner(deps, row);
  return recordingWire(row, deps.clock.now());
}

/** Where the recordings of these meetings can be watched that are ready, by meeting; one that has none is not in it. */
export async function findPlayableIn(deps: Deps, meetingIds: readonly string[]): Promise<Map<string, string[]>> {
  const urls = (await recordingsOf(deps.db, meetingIds)).flatMap((row) => {
    const found = addressesOf(deps, row);
    return found === null ? [] : [{ meetingId: row.meetingId, url: found.url }];
  });
  const byMeeting = Map.groupBy(urls, ({ meetingId }) => meetingId);
  return new Map([...byMeeting].map(([meetingId, of]) => [meetingId, of.map(({ url }) => url)]));
}

export async function exportRecordings(deps: Deps, person: { id: string }): Promise<Record<string, unknown>> {
  const rows = await recordingsOfUser(deps.db, person.id, EXPORT_LIMIT);
  const now = deps.clock.now();
  const ids = rows.map(({ id }) => id);
  const [captions, links, events] = await Promise.all([
    findCaptionsOf(deps.db, ids),
    findShareLinksOf(deps.db, ids),
    historyOfUser(deps.db, person.id, EXPORT_LIMIT),
  ]);
  const recordings = rows.map((row) => ({
    ...recordingWire(row, now),
    captions: captions.filter(({ recordingId }) => recordingId === row.id).map(({ language }) => language),
    links: links.filter(({ recordingId }) => recordingId === row.id).map(linkWire),
  }));
  const recordingEvents = events.map(({ recordingId, event, at, detail }) => ({ recordingId, event, at, detail }));
  return { recordings, recordingEvents };
}

export async function eraseRecordings(deps: Deps, tx: Db, person: { id: string }): Promise<void> {
  await forget(deps, tx, await lockOfUser(tx, person.id));
  await deleteHistoryOf(tx, person.id);
}
