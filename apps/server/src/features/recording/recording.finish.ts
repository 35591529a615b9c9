import { buffer } from 'node:stream/consumers';
import type { ParsedOf, uploadRecording } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { recordFacts } from '#platform/facts.ts';
import type { StoredFile } from '#platform/files/files.ts';
import type { UploadClaim } from '#platform/files/uploads.ts';
import type { IncomingFile } from '#platform/http/payload.ts';
import { raiseNotifications } from '#platform/notifications.ts';
import type { Deps } from './deps.ts';
import { trimmedCaptions } from './recording.captions.ts';
import { notifyRecording } from './recording.effects.ts';
import { computeExpiry } from './recording.expiry.ts';
import { getLeased, type LeaseProof, lockLeased, trimOf } from './recording.leases.ts';
import { endedRecordings } from './recording.metrics.ts';
import type { RecordingRow } from './recording.queries.ts';
import { notifyQuotaThreshold } from './recording.quota.ts';
import { writeCaptions } from './recording.shares.store.ts';
import { applyRecordingTransition, CLEARED_LEASE, deletePieces, updateRecording } from './recording.store.ts';

const POSTER = { purpose: 'recordingPoster', type: 'image/jpeg', name: 'poster.jpg' } as const;

/** The picture that stands for the recording. */
export async function keepPoster(deps: Deps, input: LeaseProof & { file: IncomingFile }): Promise<void> {
  await getLeased(deps, input);
  const bytes = await buffer(input.file.bytes);
  await deps.files.keep({ ...POSTER, owner: { kind: 'recording', id: input.recordingId } }, bytes, async (tx, file) => {
    const row = await lockLeased(tx, input);
    // The file that there is keeps its own until the trimmed one is there.
    const isTrim = row.state === 'ready';
    const before = isTrim ? row.trimPosterId : row.posterId;
    if (before !== null) await deps.files.remove(tx, before);
    await updateRecording(tx, row.id, isTrim ? { trimPosterId: file.id } : { posterId: file.id });
  });
}

type Finished = Omit<ParsedOf<typeof uploadRecording>, 'file'> & { file: StoredFile };

/** Whether the file of a recording may come. */
export async function mayFinish(deps: Deps, input: LeaseProof): Promise<UploadClaim> {
  const { id } = await getLeased(deps, input);
  return { owner: { kind: 'recording', id } };
}

/** The file is whole: the recording is ready, and what it was made of, or the file that there was before, goes. */
export async function finish(deps: Deps, input: Finished): Promise<void> {
  const { state } = await getLeased(deps, input);
  const row = await (state === 'ready' ? finishTrim(deps, input) : finishSaving(deps, input));
  if (state !== 'ready') deps.metrics.count(endedRecordings, { outcome: 'ready' });
  notifyRecording(deps, row);
}

async function finishSaving(deps: Deps, input: Finished): Promise<RecordingRow> {
  const { file, duration } = input;
  return transact(deps.db, async (tx) => {
    const found = await lockLeased(tx, input);
    await deps.files.confirm(tx, file.id, { kind: 'recording', id: found.id });
    const now = deps.clock.now();
    const expiresAt = await computeExpiry(tx, { ...found, state: 'ready' }, now);
    return applyRecordingTransition(tx, 'fileUploaded', now, {
      row: found,
      fill: { expiresAt, fileId: file.id, size: file.size, duration },
      effects: {
        deletePieces: async () => deps.files.removeAll(tx, await deletePieces(tx, [found.id])),
        notifyQuota: async ([ready]) => {
          if (ready !== undefined) await notifyQuotaThreshold(deps, tx, ready);
        },
        async notifyOwner() {
          await notifyReady(deps, tx, found);
          const { id, meetingId } = found;
          const facts = [{ event: 'recording.ready', meetingId, data: { recordingId: id, duration } }] as const;
          await recordFacts(deps, { tx, owner: { meetingId }, facts });
        },
      },
    });
  });
}

/** Notifies anyone who made the meeting that they can watch it. */
async function notifyReady(deps: Deps, tx: Db, { id, meetingId, ownerId, name }: RecordingRow): Promise<void> {
  if (ownerId === null) return;
  const content = { kind: 'recordingReady', meetingId, recordingId: id, title: name } as const;
  await raiseNotifications(deps, tx, [{ userId: ownerId, subject: id, meetingId, content }]);
}

/** The trimmed file takes the place of the one before, and everything that has a place in it moves with it. */
async function finishTrim(deps: Deps, input: Finished): Promise<RecordingRow> {
  const before = await getLeased(deps, input);
  const range = trimOf(before);
  if (range === null) throw new DomainError('recording.lost');
  const captions = await trimmedCaptions(deps, before, range.from, range.to);
  let row: RecordingRow | undefined;
  const replace = async (tx: Db, files: readonly StoredFile[]) => {
    const found = await lockLeased(tx, input);
    if (found.fileId === null || trimOf(found) === null) throw new DomainError('recording.lost');
    await deps.files.confirm(tx, input.file.id, { kind: 'recording', id: found.id });
    const posterBefore = found.trimPosterId === null ? null : found.posterId;
    const over = [found.fileId, posterBefore, ...captions.map(({ fileId }) => fileId)];
    await deps.files.removeAll(
      tx,
      over.filter((id) => id !== null),
    );
    for (const [index, { recordingId, language, cues }] of captions.entries())
      await writeCaptions(tx, { recordingId, language, cues: cues.length, fileId: files[index]?.id ?? '' });
    row = await updateRecording(tx, found.id, {
      ...CLEARED_LEASE,
      fileId: input.file.id,
      posterId: found.trimPosterId ?? found.posterId,
      trimPosterId: null,
      size: input.file.size,
      duration: input.duration,
      trimmedStartMs: found.trimmedStartMs + range.from,
      trim: null,
      trimFrom: null,
      trimTo: null,
      attempts: 0,
    });
  };
  if (captions.length === 0) await transact(deps.db, (tx) => replace(tx, []));
  else
    await deps.files.keepAll(
      captions.map(({ file }) => file),
      replace,
    );
  if (row === undefined) throw new Error('trimmed file not attached to its recording');
  return row;
}

/** Its ends stay: the picture of what would have been left goes. To be written with what else changes. */
export async function dropTrimPoster(
  deps: Deps,
  tx: Db,
  { trimPosterId }: RecordingRow,
): Promise<Pick<RecordingRow, 'trimPosterId'>> {
  if (trimPosterId !== null) await deps.files.remove(tx, trimPosterId);
  return { trimPosterId: null };
}

/** The recording stays as it is. */
export async function abandonTrim(deps: Deps, tx: Db, row: RecordingRow): Promise<RecordingRow> {
  return updateRecording(tx, row.id, { ...CLEARED_LEASE, ...(await dropTrimPoster(deps, tx, row)), trim: 'failed' });
}
