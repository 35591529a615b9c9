import { getOperations, type JobState, LIST_ROWS_MAX, listJobs, retryJob } from '@salon/contract';
import { pageOf } from '../../../platform/db/pages.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { jobsPage, queueStates } from '../../../platform/jobs/jobs.queries.ts';
import { jobsOf, retry } from './operations.service.ts';

/** The media server, asked now. */
async function mediaOf({ sfu, media, config }: Deps) {
  const rooms = await sfu.roomNames().then(
    (names) => names.length,
    () => null,
  );
  return { host: new URL(config.sfu.url).host, answers: rooms !== null, seen: media.seen, rooms };
}

/** Queues, work that is not done, and the media server, for those who keep the product running. */
export function operationsRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(getOperations, async () => {
    const [media, queues] = await Promise.all([mediaOf(deps), deps.shared('admin:queues', () => queueStates(db))]);
    return {
      media,
      queues: queues.map(({ dueSince, ...queue }) => ({ ...queue, dueSince: dueSince?.toISOString() ?? null })),
    };
  });
  bind(listJobs, async ({ search, state, sortDirection, ...page }) => {
    const wanted = { queue: search, state: state as JobState | '', ascending: sortDirection === 1, ...pageOf(page) };
    const { rows, ...counted } = await jobsPage(db, wanted, LIST_ROWS_MAX);
    return { result: await jobsOf(db, rows), ...counted };
  });
  bind(retryJob, async ({ queue, id }, context) => {
    await retry(deps, context, queue, id);
    return { ok: true as const };
  });
}
