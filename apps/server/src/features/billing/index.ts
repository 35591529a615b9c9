import { feature } from '../../platform/feature.ts';
import { hasFlag } from './billing.entitlement.ts';
import { eraseBilling, exportBilling } from './billing.personalData.ts';
import { billingRetention } from './billing.retention.ts';
import { billingRoutes } from './billing.routes.ts';
import { seedBilling } from './billing.seed.ts';
import { invoiceJobs } from './invoice/invoice.integrator.ts';
import { subscriptionJobs } from './subscription/subscription.jobs.ts';

export { freeLimits, limitsOfUser, type PackageLimits, versionLimits } from './billing.entitlement.ts';

/** Packages, who has which, and what somebody's meetings may have by it. */
export const billing = feature({
  name: 'billing',
  routes: billingRoutes,
  jobs: (deps) => [...subscriptionJobs(deps), ...invoiceJobs(deps)],
  seed: seedBilling,
  principals: ({ db, clock }) => ({
    hasFlag: (account, flag) => hasFlag(db, account?.userId ?? null, flag, clock.now()),
  }),
  personalData: { export: exportBilling, erase: eraseBilling },
  retention: billingRetention,
});
