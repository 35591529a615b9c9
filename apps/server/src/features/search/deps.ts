import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { AdminDeps } from '../admin/index.ts';
import type { RecordingDeps } from '../recording/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = AdminDeps & RecordingDeps & Pick<PlatformDeps, 'db'>;
