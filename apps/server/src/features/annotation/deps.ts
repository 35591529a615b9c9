import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { SlidesDeps } from '../slides/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = SlidesDeps &
  Pick<PlatformDeps, 'clock' | 'coalesceRead' | 'db' | 'files' | 'hub' | 'jobs' | 'print' | 'sfu'>;
