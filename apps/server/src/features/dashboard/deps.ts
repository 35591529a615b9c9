import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { CallDeps } from '../call/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = CallDeps & Pick<PlatformDeps, 'clock' | 'coalesceRead' | 'db' | 'hub'>;
