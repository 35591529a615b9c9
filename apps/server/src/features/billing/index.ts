import { feature } from '../../platform/feature.ts';
import { packageHas } from './catalogue/catalogue.queries.ts';
import { seedPackages } from './catalogue/catalogue.store.ts';

export { freeLimits, type PackageLimits, packageLimits } from './catalogue/catalogue.queries.ts';

/** Packages: what somebody's meetings may have. */
export const billing = feature({
  name: 'billing',
  seed: ({ db }) => seedPackages(db),
  principals: ({ db }) => ({ hasFlag: (account, flag) => packageHas(db, account?.packageId ?? null, flag) }),
});
