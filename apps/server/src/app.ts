import type { FastifyInstance } from 'fastify';
import { allFeatures } from './composition/features.ts';
import { connectFeatures, createPlatform, type Parts } from './composition/platform.ts';
import { providersOf } from './composition/providers.ts';
import { registerFeatures } from './composition/register.ts';
import { shutdown, startWork } from './composition/work.ts';
import type { Deps } from './platform/deps.ts';
import { createHttp } from './platform/http/server.ts';
import type { JobRunner } from './platform/jobs/runner.ts';
import { openTracing } from './platform/telemetry/openTracing.ts';

export interface App {
  http: FastifyInstance;
  deps: Deps;
  /** One turn of each periodic task, and of what waits for answers to be out, for tests. */
  periodicTasks: Readonly<
    Record<
      | 'watch'
      | 'reconcile'
      | 'sessions'
      | 'presence'
      | 'recordings'
      | 'calls'
      | 'study'
      | 'dashboard'
      | 'annotations'
      | 'brand'
      | 'afterResponses',
      () => Promise<void>
    >
  >;
  jobs: Pick<JobRunner, 'names' | 'trigger' | 'runDue'>;
  close(): Promise<void>;
}

/** The composition root: makes the platform, connects the features to it and to one another, and starts their work. */
export async function createApp(parts: Parts): Promise<App> {
  const { config, logTo, features = allFeatures } = parts;
  const tracing = await openTracing(config);
  const http = await createHttp(config, logTo, tracing);
  const providers = providersOf(features);
  const platform = await createPlatform(http, { ...parts, tracing }, features, providers);
  const deps = connectFeatures(platform.services, features, providers);
  for (const { seed } of features) await seed?.(deps);
  await registerFeatures(http, platform, features, providers, deps);
  const work = await startWork(platform, features, deps);
  return {
    http,
    deps,
    periodicTasks: work.turns as App['periodicTasks'],
    jobs: platform.jobs,
    close: () => shutdown(http, platform, work).finally(tracing.close),
  };
}
