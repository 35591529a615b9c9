import type { Deps as PlatformDeps } from '#platform/deps.ts';

/** What this feature takes of the platform. */
export type Deps = Pick<PlatformDeps, 'metrics'>;
