import { feature } from '#platform/feature.ts';
import { hasFlag } from './billing.entitlement.ts';
import { decidedPayments } from './billing.metrics.ts';
import { eraseBilling, exportBilling } from './billing.personalData.ts';
import { billingRetention } from './billing.retention.ts';
import { billingRoutes } from './billing.routes.ts';
import { seedBilling } from './billing.seed.ts';
import { cardJobs } from './card/card.deletion.ts';
import { packageRoutes } from './catalogue/versions.routes.ts';
import { changeRoutes } from './change/change.routes.ts';
import { invoicePages } from './invoice/invoice.address.ts';
import { invoiceJobs } from './invoice/invoice.integrator.ts';
import { printJobs } from './invoice/invoice.print.ts';
import { vatRoutes } from './invoice/vat.routes.ts';
import { paymentListRoutes } from './payments/payments.routes.ts';
import { settleJobs } from './purchase/purchase.jobs.ts';
import { purchasePages } from './purchase/purchase.pages.ts';
import { erasePurchases, exportPurchases } from './purchase/purchase.personalData.ts';
import { refundJobs } from './purchase/purchase.refund.ts';
import { purchaseRoutes } from './purchase/purchase.routes.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { differenceKinds } from './reconciliation/reconciliation.tables.ts';
import { reconciliationJobs } from './reconciliation/reconciliation.ts';
import { renewalInDevelopment } from './renewal/renewal.development.ts';
import { renewalJobs } from './renewal/renewal.jobs.ts';
import { renewalRoutes } from './renewal/renewal.routes.ts';
import { subscriptionJobs } from './subscription/subscription.jobs.ts';
import { sealedInTrials } from './trial/trial.sealed.ts';

export {
  forecastLimits,
  freeLimits,
  type LimitsForecast,
  limitsAt,
  limitsOfUser,
  type PackageLimits,
  packagesOfUsers,
  planOfUser,
  versionLimits,
  versionTitles,
} from './billing.entitlement.ts';
export type { Deps as BillingDeps } from './deps.ts';
export { invoicesByCursor } from './invoice/invoice.address.ts';
export { type CorporatePurchase, corporatePurchase } from './purchase/purchase.corporate.ts';
export { acceptCompanySeat, assignSeat, revokeSeats } from './seats/seats.companyAssignments.ts';
export { seatHolders, seatsOfBuyers } from './seats/seats.queries.ts';
export { givePackage } from './subscription/subscription.grants.ts';
export { type BuyerSubscription, subscriptionsByBuyer } from './subscription/subscription.list.queries.ts';

/** Packages, who has which, and what someone's meetings may have by it. */
export const billing = feature({
  name: 'billing',
  routes(bind, deps) {
    billingRoutes(bind, deps);
    purchaseRoutes(bind, deps);
    paymentListRoutes(bind, deps);
    packageRoutes(bind, deps);
    vatRoutes(bind, deps);
    renewalRoutes(bind, deps);
    changeRoutes(bind, deps);
    reconciliationRoutes(bind, deps);
  },
  pages(http, deps) {
    purchasePages(http, deps);
    invoicePages(http, deps);
    if (deps.config.mode === 'development') renewalInDevelopment(http, deps);
  },
  sealed: sealedInTrials,
  jobs: (deps) => [
    ...subscriptionJobs(deps),
    ...invoiceJobs(deps),
    ...printJobs(deps),
    ...settleJobs(deps),
    ...refundJobs(deps),
    ...renewalJobs(deps),
    ...cardJobs(deps),
    ...reconciliationJobs(deps),
  ],
  seed: seedBilling,
  principals: ({ db, clock }) => ({
    hasFlag: (account, flag) => hasFlag(db, account?.userId ?? null, flag, clock.now()),
  }),
  personalData: {
    export: async (deps, person) => ({
      ...(await exportBilling(deps, person)),
      ...(await exportPurchases(deps, person)),
    }),
    async erase(deps, tx, person, now) {
      await eraseBilling(deps, tx, person, now);
      await erasePurchases(deps, tx, person);
    },
  },
  metrics: ({ metrics }) => {
    for (const kind of differenceKinds) metrics.differences.inc({ kind }, 0);
    return [decidedPayments];
  },
  retention: billingRetention,
});
