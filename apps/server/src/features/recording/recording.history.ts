import type { listRecordingHistory, ParsedOf, RecordingEvent, ReplyOf } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from './deps.ts';
import { getOwned, lockOwned } from './recording.guards.ts';
import { countHistory, historyPage, insertHistory, wasOpenedSince } from './recording.history.store.ts';
import type { LinkRow } from './recording.shares.store.ts';

/** Anyone who has a link and watches asks again and again: that is told once in this time. */
const OPENED_ONCE_IN_MS = 3600_000;

interface Noted {
  event: RecordingEvent;
  recordingId: string;
  detail?: string;
  link?: Pick<LinkRow, 'id' | 'createdAt'>;
}

/** Writes down what someone did with a recording, in the transaction of it. */
export async function note(
  deps: Deps,
  tx: Db,
  account: Account,
  { link, detail = '', ...event }: Noted,
): Promise<void> {
  await insertHistory(tx, {
    ...event,
    id: publicId(),
    at: deps.clock.now(),
    userId: account.userId,
    byName: `${account.name} ${account.surname}`.trim(),
    detail,
    linkId: link?.id ?? null,
    linkAt: link?.createdAt ?? null,
  });
}

/** The file of a recording was given out to be saved. */
export const noteSaved = (deps: Deps, account: Account, recordingId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    await lockOwned(tx, recordingId);
    await note(deps, tx, account, { event: 'saved', recordingId });
  });

/** Someone who has a link watches by it, or saves the file. */
export async function noteByLink(deps: Deps, link: LinkRow, event: 'linkOpened' | 'savedByLink'): Promise<void> {
  const at = deps.clock.now();
  const { id: linkId, createdAt: linkAt, recordingId } = link;
  const since = new Date(at.getTime() - OPENED_ONCE_IN_MS);
  const isKnown = async (db: Db) => event === 'linkOpened' && (await wasOpenedSince(db, linkId, since));
  if (await isKnown(deps.db)) return;
  await transact(deps.db, async (tx) => {
    await lockOwned(tx, recordingId);
    if (await isKnown(tx)) return;
    await insertHistory(tx, {
      id: publicId(),
      recordingId,
      event,
      at,
      userId: null,
      byName: null,
      detail: '',
      linkId,
      linkAt,
    });
  });
}

/** A page of what was done with a recording. */
export async function history(
  deps: Deps,
  account: Account,
  { recordingId, pageNumber, rowCount }: ParsedOf<typeof listRecordingHistory>,
): Promise<ReplyOf<typeof listRecordingHistory>> {
  await getOwned(deps, account, recordingId);
  const [rows, totalCount] = await Promise.all([
    historyPage(deps.db, recordingId, rowCount, (pageNumber - 1) * rowCount),
    countHistory(deps.db, recordingId),
  ]);
  return {
    history: rows.map(({ id, event, at, byName, detail, linkAt }) => ({
      id,
      event,
      at: at.toISOString(),
      byName,
      detail,
      linkAt: linkAt?.toISOString() ?? null,
    })),
    totalCount,
  };
}
