/** Company's door: who belongs together. */
export { companyOfDirectory } from './company.directory.ts';
export { type Colleague, colleaguesAmong, companyNameOf, findColleagues } from './company.queries.ts';
export { seedCompanies } from './company.seed.ts';
