import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { CompanyDeps } from '../company/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = CompanyDeps &
  Pick<
    PlatformDeps,
    | 'clock'
    | 'config'
    | 'db'
    | 'jobs'
    | 'keys'
    | 'log'
    | 'metrics'
    | 'retention'
    | 'runAfterResponse'
    | 'switches'
    | 'webhookSender'
  >;
