import { type InvoiceInput, profileChanged } from '@salon/contract';
import { sealIdentityNumber, updateUser, userById } from '#features/account/index.ts';
import type { Db } from '#platform/db/open.ts';
import { dialled } from '../billing.buyer.ts';
import type { Deps } from '../deps.ts';

const INDIVIDUAL = '0';

/** Fills what the profile of a person lacks from their own checked invoice form. What stands there stays, and a company's is not theirs. */
export async function keepInProfile(deps: Deps, tx: Db, userId: string, buyer: InvoiceInput): Promise<void> {
  const user = await userById(tx, userId);
  if (user === null || buyer.identityNumberType !== INDIVIDUAL) return;
  const { country, city, district, billingAddress } = buyer;
  const isPlaceMissing = user.country === null || (user.country === country && user.city === null);
  const missing = {
    ...(user.phoneNumber === null && { phoneNumber: dialled(buyer) }),
    ...(user.sealedIdentityNumber === null && {
      sealedIdentityNumber: sealIdentityNumber(deps, buyer.identityNumber || null),
    }),
    ...(user.registrationAddress === null && { registrationAddress: billingAddress }),
    ...(isPlaceMissing && { country, city, district }),
  };
  if (Object.keys(missing).length === 0) return;
  await updateUser(tx, userId, missing);
  deps.hub.toUsers([userId], profileChanged, {});
}
