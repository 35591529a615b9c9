import { feature, on } from '../../platform/feature.ts';
import { directoryPersonSignedIn } from '../session/index.ts';
import { joinDirectoryCompany } from './company.directory.ts';
import { seedCompanies } from './company.seed.ts';

export { type Colleague, colleaguesAmong, findColleagues } from './company.queries.ts';

/** Who belongs together. */
export const company = feature({
  name: 'company',
  // A company's rows say who belongs to it; nobody manages one yet.
  principals: () => ({ companyRole: async ({ companyId }) => (companyId === null ? null : 'member') }),
  seed: seedCompanies,
  listeners: [on(directoryPersonSignedIn, joinDirectoryCompany)],
});
