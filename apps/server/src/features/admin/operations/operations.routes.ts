import {
  EXPORT_ROWS_MAX,
  exportJobs,
  getOperations,
  type JobState,
  LIST_ROWS_MAX,
  listJobs,
  type ParsedOf,
  retryJob,
} from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import { adminSheetPhrases } from '@salon/phrases/adminSheet';
import { pageOf } from '#platform/db/pages.ts';
import { exportList } from '#platform/files/listExport.ts';
import type { Bind } from '#platform/http/bind.ts';
import { jobsPage, queueStates } from '#platform/jobs/jobs.queries.ts';
import type { Deps } from '../deps.ts';
import { jobsOf, retry } from './operations.service.ts';

/** The media server, asked now. */
async function mediaOf({ sfu, media, config }: Deps) {
  const rooms = await sfu.roomNames().then(
    (names) => names.length,
    () => null,
  );
  return { host: new URL(config.sfu.url).host, answers: rooms !== null, seen: media.answeredAt !== null, rooms };
}

const wantedJobs = (
  { search, state, sortDirection }: Pick<ParsedOf<typeof listJobs>, 'search' | 'state' | 'sortDirection'>,
  page: { limit: number; offset: number },
) => ({ queue: search, state: state as JobState | '', ascending: sortDirection === 1, ...page });

/** Queues, work that is not done, and the media server, for those who keep the product running. */
export function operationsRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(getOperations, async () => {
    const [media, recorders, queues] = await Promise.all([
      mediaOf(deps),
      deps.features.recordings.load(),
      deps.coalesceRead('admin:queues', () => queueStates(db)),
    ]);
    return {
      media,
      recorders,
      queues: queues.map(({ dueSince, ...queue }) => ({ ...queue, dueSince: dueSince?.toISOString() ?? null })),
    };
  });
  bind(listJobs, async (input) => {
    const { rows, ...counted } = await jobsPage(db, wantedJobs(input, pageOf(input)), LIST_ROWS_MAX);
    return { result: await jobsOf(db, rows), ...counted };
  });
  bind(exportJobs, async (input, context) => {
    const { rows } = await jobsPage(db, wantedJobs(input, { limit: EXPORT_ROWS_MAX, offset: 0 }), EXPORT_ROWS_MAX);
    const language = accountLanguage(context.language);
    const t = adminSheetPhrases(language);
    const states: Readonly<Record<JobState, string>> = {
      waiting: t('adminSheet.jobWaiting'),
      active: t('adminSheet.jobActive'),
      failed: t('adminSheet.jobFailed'),
    };
    const sheet = {
      name: t('adminSheet.jobs'),
      head: [
        t('adminSheet.number'),
        t('adminSheet.queue'),
        t('adminSheet.recipient'),
        t('adminSheet.state'),
        t('adminSheet.created'),
        t('adminSheet.nextTry'),
        t('adminSheet.tries'),
        t('adminSheet.error'),
      ],
      rows: (await jobsOf(db, rows)).map((job) => [
        job.id,
        job.queue,
        job.recipient,
        states[job.state],
        { time: job.created },
        job.nextTry === null ? '' : { time: job.nextTry },
        job.tries,
        job.error,
      ]),
    };
    return exportList(deps, context, { list: 'jobs', format: input.format, language, sheet });
  });
  bind(retryJob, async ({ queue, id }, context) => {
    await retry(deps, context, queue, id);
    return { ok: true as const };
  });
}
