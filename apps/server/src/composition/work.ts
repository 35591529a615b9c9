import type { FastifyInstance } from 'fastify';
import { reseal as resealJob } from '../platform/crypto/reseal.ts';
import type { Deps } from '../platform/deps.ts';
import type { Feature } from '../platform/feature.ts';
import { idempotencyRetention } from '../platform/http/idempotency.ts';
import { retentionJobs } from '../platform/jobs/retention.ts';
import { postOffice } from '../platform/mail/post.ts';
import { mailRetention } from '../platform/mail/retention.ts';
import { startPeriodicTask } from '../platform/periodicTask.ts';
import { withTimeout } from '../platform/timeout.ts';
import type { Platform } from './platform.ts';

/** How long a stop waits for what is under way, in this order; all in all less than the ten seconds that a stop may take. */
const STOP_MS = { documents: 1000, requests: 3000, jobs: 2000, work: 3000, lines: 2000 };

/** What goes on without a request: jobs and periodic tasks. */
export type Work = Awaited<ReturnType<typeof startWork>>;

export async function startWork(platform: Platform, features: readonly Feature[], deps: Deps) {
  const { jobs, files, audit, afterResponses, working, keys, reseal } = platform;
  const { db, clock, config, log } = deps;
  const post = postOffice(db, clock, config, composerOf(features, deps), log);
  const retention = {
    ...Object.fromEntries(
      features.flatMap((feature) =>
        Object.entries(feature.retention ?? {}).map(([step, purge]) => [step, () => purge(deps)]),
      ),
    ),
    ...mailRetention(db, clock, deps.retention),
    ...idempotencyRetention(db, clock),
    ...deps.encryptedFields.retention,
    ...files.retention,
  };
  await jobs.start([
    post.handler,
    ...files.jobs,
    ...audit.jobs,
    reseal.handler,
    ...features.flatMap((feature) => feature.jobs?.(deps) ?? []),
    ...retentionJobs(retention),
  ]);
  // An operator who changed the key does not wait for the night.
  if (keys.all.length > 1) await jobs.trigger([resealJob.name]);
  const tasks = features.flatMap(({ periodic }) => periodic?.(deps) ?? []);
  const stops = working ? tasks.map(({ name, ms, run }) => startPeriodicTask(name, ms, run, log)) : [];
  return {
    /** One turn of each. */
    turns: Object.fromEntries([
      ...tasks.map(({ name, run }) => [name, run]),
      ['afterResponses', afterResponses.settle],
    ]),
    stop: () => Promise.all([...stops.map((stop) => stop()), jobs.close(STOP_MS.jobs).then(post.close)]),
  };
}

const composerOf = (features: readonly Feature[], deps: Deps): Parameters<typeof postOffice>[3] => {
  const composers = Object.assign({}, ...features.toReversed().map(({ mails }) => mails)) as NonNullable<
    Feature['mails']
  >;
  return (kind) => {
    const compose = composers[kind];
    return compose && ((content, own) => compose(deps, content, own));
  };
};

/** Client connections close first so that browsers reconnect elsewhere; background work drains in parallel. */
export async function shutdown(http: FastifyInstance, platform: Platform, work: Work): Promise<void> {
  const { lifecycle, resources, hub, documents, afterResponses, storage, erasureLog, redis, database, tracing } =
    platform;
  lifecycle.isDraining = true;
  resources.stop();
  const stopped = work.stop();
  // Gauges are read from the database.
  const measured = tracing.stopMetrics();
  await hub.hub.close();
  await withTimeout(STOP_MS.documents, documents.close(), undefined);
  await withTimeout(STOP_MS.requests, http.close(), undefined);
  // What would still come over them finds nothing to be answered from.
  http.server.closeAllConnections();
  await withTimeout(STOP_MS.work, Promise.all([stopped, measured, afterResponses.settle()]), undefined);
  documents.abandon();
  storage.close();
  erasureLog.close();
  await withTimeout(STOP_MS.lines, Promise.all([redis?.close(), database.close()]), undefined);
}
