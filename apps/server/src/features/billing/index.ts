/** Billing's door: what others may ask about packages. */
export { freeLimits, type PackageLimits, packageLimits } from './billing.queries.ts';
export { seedPackages } from './billing.store.ts';
