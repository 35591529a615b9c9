import { feature, on } from '#platform/feature.ts';
import { corporatePurchase } from '../billing/index.ts';
import { directoryLookup, directoryPersonSignedIn } from '../session/index.ts';
import { joinDirectoryCompany } from './company.directory.ts';
import { resolveDirectory } from './company.ownDirectory.ts';
import { eraseCompany, exportCompany } from './company.personalData.ts';
import { createCompanyOnPurchase } from './company.purchase.ts';
import { roleInCompany } from './company.queries.ts';
import { companyRetention } from './company.retention.ts';
import { companyRoutes } from './company.routes.ts';
import { startRowLevelSecurity } from './company.rowSecurity.ts';
import { sealedInCompanies } from './company.sealed.ts';
import { seedCompanies } from './company.seed.ts';

export { assignCompany, type CompanyAssignment } from './company.assignment.ts';
export { getMailBranding, getMeetingBranding, type MeetingLook } from './company.branding.queries.ts';
export { type Colleague, findColleagues, findColleaguesByEmail } from './company.colleagues.queries.ts';
export { type MemberLeft, memberLeft } from './company.membership.ts';
export { roleInCompany } from './company.queries.ts';
export { colleaguesByCursor } from './company.reads.ts';
export { asCompany } from './company.rowSecurity.store.ts';
export type { Deps as CompanyDeps } from './deps.ts';

/** Companies: who belongs together, and who looks after whom. */
export const company = feature({
  name: 'company',
  routes: companyRoutes,
  principals: ({ db }) => ({
    companyRole: (account) => roleInCompany(db, account),
  }),
  async seed(deps) {
    await startRowLevelSecurity(deps);
    await seedCompanies(deps);
  },
  sealed: sealedInCompanies,
  personalData: { export: exportCompany, erase: eraseCompany },
  retention: companyRetention,
  listeners: [
    on(directoryLookup, resolveDirectory),
    on(directoryPersonSignedIn, joinDirectoryCompany),
    on(corporatePurchase, createCompanyOnPurchase),
  ],
});
