import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { ChatDeps } from '../chat/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = ChatDeps &
  Pick<
    PlatformDeps,
    | 'captcha'
    | 'clock'
    | 'coalesceRead'
    | 'config'
    | 'db'
    | 'features'
    | 'files'
    | 'hub'
    | 'jobs'
    | 'limits'
    | 'log'
    | 'metrics'
    | 'passwords'
    | 'sfu'
    | 'tracing'
  >;
