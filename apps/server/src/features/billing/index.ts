import { feature } from '../../platform/feature.ts';
import { seedPackages } from './billing.store.ts';

export { freeLimits, type PackageLimits, packageLimits } from './billing.queries.ts';

/** Packages: what somebody's meetings may have. */
export const billing = feature({ name: 'billing', seed: ({ db }) => seedPackages(db) });
