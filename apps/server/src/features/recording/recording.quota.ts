import type { RecordingUse } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import type { Account } from '#platform/principal.ts';
import { mailLanguageOf, userById } from '../account/index.ts';
import { limitsOfUser } from '../billing/index.ts';
import type { Deps } from './deps.ts';
import { spaceMail } from './recording.mails.ts';
import type { RecordingRow } from './recording.queries.ts';
import { storageUsedBy } from './recording.retention.store.ts';

const GIGABYTE = 1e9;
/** Told when so much of the room is taken. Percent; the highest first. */
const ANNOUNCED_AT = [100, 80] as const;

/** How much room the recordings of someone have by their package of now, and how much of it they take. */
async function spaceOf(db: Db, ownerId: string, now: Date): Promise<RecordingUse> {
  const [{ bytes, count }, limits] = await Promise.all([storageUsedBy(db, ownerId), limitsOfUser(db, ownerId, now)]);
  return { usedBytes: bytes, maxBytes: limits.recordingGb * GIGABYTE, count, days: limits.recordingDays };
}

export const ownUse = (deps: Deps, { userId }: Account): Promise<RecordingUse> =>
  spaceOf(deps.db, userId, deps.clock.now());

/** Whether another recording may begin: what goes on is never ended for lack of room. */
export async function hasStorageLeft(db: Db, ownerId: string | null, now: Date): Promise<boolean> {
  if (ownerId === null) return true;
  const { usedBytes, maxBytes } = await spaceOf(db, ownerId, now);
  return usedBytes < maxBytes;
}

/** A recording was added: its owner is notified of it when most of the room is taken by that, or all of it. */
export async function notifyQuotaThreshold(deps: Deps, tx: Db, { ownerId, size }: RecordingRow): Promise<void> {
  if (ownerId === null || size === null) return;
  const { usedBytes, maxBytes } = await spaceOf(tx, ownerId, deps.clock.now());
  const percent = ANNOUNCED_AT.find(
    (at) => usedBytes * 100 >= maxBytes * at && (usedBytes - size) * 100 < maxBytes * at,
  );
  const owner = percent === undefined || maxBytes === 0 ? null : await userById(tx, ownerId);
  if (percent === undefined || owner === null || owner.erasedAt !== null) return;
  const gigabytes = (bytes: number) =>
    (bytes / GIGABYTE).toLocaleString(mailLanguageOf(owner), { maximumFractionDigits: 1 });
  await spaceMail(deps, tx, owner, { percent, used: gigabytes(usedBytes), most: gigabytes(maxBytes) });
}
