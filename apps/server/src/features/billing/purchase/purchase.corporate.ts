import { domainEvent } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';

/** Someone bought a package in the name of a company. */
export interface CorporatePurchase {
  tx: Db;
  userId: string;
  companyTitle: string;
}
export const corporatePurchase = domainEvent<CorporatePurchase>('billing.corporatePurchase');
