import { getAllCompanyUsers, getCompany, listCompanyInvitations } from '@salon/contract';

/** What the company page shows, to be read again after each change of it. */
export const companyReads = [getCompany, getAllCompanyUsers, listCompanyInvitations];
