import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { MeetingDeps } from '../meeting/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = MeetingDeps &
  Pick<
    PlatformDeps,
    | 'audit'
    | 'clock'
    | 'coalesceRead'
    | 'config'
    | 'db'
    | 'features'
    | 'files'
    | 'hub'
    | 'jobs'
    | 'legal'
    | 'limits'
    | 'log'
    | 'media'
    | 'metrics'
    | 'pendingConnections'
    | 'reservationSealer'
    | 'sfu'
    | 'switches'
    | 'tracing'
    | 'announcements'
  >;
