import { feature } from '../../platform/feature.ts';
import { packageHas } from './catalogue/catalogue.queries.ts';
import { seedPackages } from './catalogue/catalogue.store.ts';
import { invoiceJobs } from './invoice/invoice.integrator.ts';
import { seedVatRates } from './invoice/invoice.store.ts';

export { freeLimits, type PackageLimits, packageLimits } from './catalogue/catalogue.queries.ts';

/** Packages: what somebody's meetings may have. */
export const billing = feature({
  name: 'billing',
  async seed({ db }) {
    await seedPackages(db);
    await seedVatRates(db);
  },
  jobs: (deps) => invoiceJobs(deps),
  principals: ({ db }) => ({ hasFlag: (account, flag) => packageHas(db, account?.packageId ?? null, flag) }),
});
