import { addDays, billingDay, dayBegins } from '@salon/contract';
import * as z from 'zod/mini';
import { inBatches } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { handle, type JobHandler, job, scheduled } from '#platform/jobs/job.ts';
import { userById } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { computeExpiry, expiryDay, ownersDays } from './recording.expiry.ts';
import { forget } from './recording.library.ts';
import { endingMail } from './recording.mails.ts';
import type { RecordingRow } from './recording.queries.ts';
import {
  lockExpired,
  lockTermless,
  lockToTell,
  type Notice,
  ownersToTell,
  setTerm,
} from './recording.retention.store.ts';

/** Recordings that one transaction deletes, or gives a term: each may have thousands of pieces. */
const BATCH_SIZE = 20;
/** People whom one statement finds. */
const PEOPLE_BATCH_SIZE = 200;
const WEEK_DAYS = 7;

/** In the morning of Türkiye: these mails are not urgent. */
const findExpiring = scheduled('recording.findExpiring', '20 6 * * *');
const notifyExpiry = job({
  name: 'recording.notifyExpiry',
  data: z.object({ userId: z.string() }),
  retry: [60, 600, 3600],
});

/** Terms end with a day: who is told this morning that it is a day has until midnight. */
const noticeAt = (now: Date): Notice => ({
  week: dayBegins(addDays(billingDay(now), WEEK_DAYS)),
  day: dayBegins(addDays(billingDay(now), 1)),
});

/** Tells people which of their recordings go soon, a mail each however many those are. */
export const endingJobs = (deps: Deps): JobHandler[] => [
  handle(findExpiring, async () => {
    await assignExpiry(deps);
    const notice = noticeAt(deps.clock.now());
    for (let after = '', due: string[]; ; after = due.at(-1) ?? '') {
      due = await ownersToTell(deps.db, notice, after, PEOPLE_BATCH_SIZE);
      await deps.jobs.sendAll(
        deps.db,
        notifyExpiry,
        due.map((userId) => ({ userId })),
      );
      if (due.length < PEOPLE_BATCH_SIZE) return;
    }
  }),
  handle(notifyExpiry, ({ userId }, attempt) =>
    transact(deps.db, async (tx) => {
      await tell(deps, tx, userId);
      await attempt.complete(tx);
    }),
  ),
];

/** What of it goes whatever the package of its owner is by now: a longer term lets it stay. */
async function stillEnding(tx: Db, rows: readonly RecordingRow[], days: number): Promise<RecordingRow[]> {
  const ending: RecordingRow[] = [];
  for (const row of rows) {
    const longer = expiryDay(row.stateAt, days);
    if (row.expiresAt !== null && longer > row.expiresAt)
      await setTerm(tx, row.id, { expiresAt: longer, expiryNoticeLevel: 0 });
    else ending.push(row);
  }
  return ending;
}

async function tell(deps: Deps, tx: Db, userId: string): Promise<void> {
  const now = deps.clock.now();
  const notice = noticeAt(now);
  const rows = await lockToTell(tx, userId, notice);
  const ending = await stillEnding(tx, rows, await ownersDays(tx, userId, now));
  const expiring = ending.map((row) => {
    const isLast = row.expiresAt !== null && row.expiresAt <= notice.day;
    // Nothing goes on the day on which its owner is notified of it for the last time, however late that is.
    return { row, expiryNoticeLevel: isLast ? 2 : 1, expiresAt: isLast ? notice.day : row.expiresAt };
  });
  for (const { row, expiryNoticeLevel, expiresAt: until } of expiring)
    await setTerm(tx, row.id, { expiryNoticeLevel, expiresAt: until });
  const owner = await userById(tx, userId);
  if (expiring.length === 0 || owner === null || owner.erasedAt !== null) return;
  await endingMail(
    deps,
    tx,
    owner,
    expiring.map(({ row, expiresAt: until }) => ({ ...row, expiresAt: until })),
  );
}

/** Gives what is over its term, where finishing it did not. */
export const assignExpiry = (deps: Deps): Promise<void> =>
  inBatches(BATCH_SIZE, (limit) =>
    transact(deps.db, async (tx) => {
      const rows = await lockTermless(tx, limit);
      for (const row of rows) await setTerm(tx, row.id, { expiresAt: await computeExpiry(tx, row, row.stateAt) });
      return rows.length;
    }),
  );

/** Deletes what is past its term, with everything that was made of it. */
export const expireRecordings = (deps: Deps): Promise<void> =>
  inBatches(BATCH_SIZE, (limit) =>
    transact(deps.db, async (tx) => {
      const rows = await lockExpired(tx, deps.clock.now(), limit);
      await forget(deps, tx, rows);
      if (rows.length > 0) deps.log.info({ recordings: rows.length }, 'expired recordings deleted');
      return rows.length;
    }),
  );
