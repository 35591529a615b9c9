import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { RoomDeps } from '../room/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = RoomDeps &
  Pick<PlatformDeps, 'clock' | 'coalesceRead' | 'db' | 'features' | 'files' | 'hub' | 'jobs' | 'office' | 'pdf'>;
