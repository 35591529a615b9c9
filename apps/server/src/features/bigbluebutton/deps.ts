import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { ApiDeps } from '../api/index.ts';
import type { RecordingDeps } from '../recording/index.ts';
import type { SlidesDeps } from '../slides/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = ApiDeps &
  RecordingDeps &
  SlidesDeps &
  Pick<
    PlatformDeps,
    'announcements' | 'clock' | 'config' | 'db' | 'jobs' | 'keys' | 'limits' | 'log' | 'sfu' | 'switches'
  >;
