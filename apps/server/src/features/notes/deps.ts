import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { StudyDeps } from '../study/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = StudyDeps &
  Pick<PlatformDeps, 'clock' | 'coalesceRead' | 'db' | 'documents' | 'files' | 'hub' | 'print'>;
