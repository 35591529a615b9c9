import type { Deps as PlatformDeps } from '#platform/deps.ts';

/** What this feature takes of the platform. */
export type Deps = Pick<
  PlatformDeps,
  | 'audit'
  | 'clock'
  | 'config'
  | 'db'
  | 'encryptedFields'
  | 'erasureLog'
  | 'features'
  | 'files'
  | 'hub'
  | 'jobs'
  | 'keys'
  | 'legal'
  | 'limits'
  | 'passwords'
  | 'retention'
  | 'runAfterResponse'
  | 'switches'
>;
