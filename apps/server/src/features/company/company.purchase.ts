import { COMPANY_NAME_MAX } from '@salon/contract';
import { userById } from '../account/index.ts';
import type { CorporatePurchase } from '../billing/index.ts';
import { found } from './company.approval.ts';
import { senderOf } from './company.invitations.ts';
import { foundedBy } from './company.queries.ts';
import type { Deps } from './deps.ts';

/**
 * Anyone who buys for a company and is in none is asked by mail whether their account is to be the company's. Nothing of it can
 * fail for the purchase: it is paid.
 */
export async function createCompanyOnPurchase(
  deps: Deps,
  { tx, userId, companyTitle }: CorporatePurchase,
): Promise<void> {
  const buyer = await userById(tx, userId);
  if (buyer === null || buyer.companyId !== null || buyer.erasedAt !== null) return;
  if ((await foundedBy(tx, userId)) !== null) return;
  const name = companyTitle.trim().slice(0, COMPANY_NAME_MAX);
  const company = { name, email: buyer.email, accountType: 'purchase' as const };
  await found(deps, tx, company, { userId, invitedBy: null }, senderOf(buyer));
}
