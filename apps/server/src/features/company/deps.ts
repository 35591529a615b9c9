import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { SessionDeps } from '../session/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = SessionDeps &
  Pick<
    PlatformDeps,
    'audit' | 'clock' | 'config' | 'db' | 'encryptedFields' | 'features' | 'files' | 'hub' | 'keys' | 'log'
  >;
