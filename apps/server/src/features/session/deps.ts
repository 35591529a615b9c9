import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { BillingDeps } from '../billing/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = BillingDeps &
  Pick<
    PlatformDeps,
    | 'access'
    | 'audit'
    | 'captcha'
    | 'clock'
    | 'config'
    | 'db'
    | 'encryptedFields'
    | 'features'
    | 'hub'
    | 'keys'
    | 'legal'
    | 'limits'
    | 'log'
    | 'passwords'
    | 'runAfterResponse'
    | 'switches'
  >;
