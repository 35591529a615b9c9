/** Public interface of companies. What is for accounts comes when it is opened. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

export { approvalIn } from './approval.address.ts';
export const CompanyApproval = lazy(async () => {
  const [{ CompanyApproval }] = await Promise.all([import('./CompanyApproval.tsx'), loadPack('subscription')]);
  return { default: CompanyApproval };
});
export const OwnCompany = lazy(async () => {
  const [{ OwnCompany }] = await Promise.all([import('./OwnCompany.tsx'), loadPack('subscription')]);
  return { default: OwnCompany };
});
/** Asks someone on the start page whether their account is to belong to a company. */
export const CompanySwitch = lazy(async () => {
  const [{ CompanySwitch }] = await Promise.all([import('./CompanySwitch.tsx'), loadPack('subscription')]);
  return { default: CompanySwitch };
});
