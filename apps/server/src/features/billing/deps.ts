import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { AccountDeps } from '../account/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = AccountDeps &
  Pick<
    PlatformDeps,
    | 'audit'
    | 'clock'
    | 'config'
    | 'db'
    | 'features'
    | 'files'
    | 'findIdentity'
    | 'hub'
    | 'jobs'
    | 'keys'
    | 'legal'
    | 'limits'
    | 'log'
    | 'metrics'
    | 'payment'
    | 'print'
    | 'switches'
    | 'tracing'
  >;
