import { feature, on } from '../../platform/feature.ts';
import { corporatePurchase } from '../billing/index.ts';
import { directoryNamed, directoryPersonSignedIn } from '../session/index.ts';
import { joinDirectoryCompany } from './company.directory.ts';
import { findNamed } from './company.ownDirectory.ts';
import { eraseCompany, exportCompany } from './company.personalData.ts';
import { foundByPurchase } from './company.purchase.ts';
import { membershipOf } from './company.queries.ts';
import { companyRetention } from './company.retention.ts';
import { companyRoutes } from './company.routes.ts';
import { startRowLevelSecurity } from './company.rowSecurity.ts';
import { sealedInCompanies } from './company.sealed.ts';
import { seedCompanies } from './company.seed.ts';

export { type Colleague, colleaguesAmong, findColleagues } from './company.colleagues.queries.ts';
export { lookOfMeetingsBy, type MeetingLook, mailLookOfUser } from './company.look.ts';
export { type MemberLeft, memberLeft } from './company.membership.ts';
export { type Placed, placeInCompany } from './company.placing.ts';

/** Companies: who belongs together, and who looks after whom. */
export const company = feature({
  name: 'company',
  routes: companyRoutes,
  principals: ({ db }) => ({
    async companyRole({ userId, companyId }) {
      if (companyId === null) return null;
      return (await membershipOf(db, userId))?.role ?? 'member';
    },
  }),
  async seed(deps) {
    await startRowLevelSecurity(deps);
    await seedCompanies(deps);
  },
  sealed: sealedInCompanies,
  personalData: { export: exportCompany, erase: eraseCompany },
  retention: companyRetention,
  listeners: [
    on(directoryNamed, findNamed),
    on(directoryPersonSignedIn, joinDirectoryCompany),
    on(corporatePurchase, foundByPurchase),
  ],
});
