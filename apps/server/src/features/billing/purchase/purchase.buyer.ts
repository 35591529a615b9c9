import { type InvoiceInput, LISTED_COUNTRY } from '@salon/contract';
import { identityNumberOf, type User } from '#features/account/index.ts';
import { DomainError } from '#platform/errors.ts';
import type { Payer } from '#platform/payment/payment.ts';
import { checkBuyer, dialled } from '../billing.buyer.ts';
import type { Deps } from '../deps.ts';
import type { Buyer } from './purchase.tables.ts';

/** The buyer of an invoice form by all of its rules; the address is the account's, whatever the form says. */
export function buyerOf(input: InvoiceInput, email: string): Buyer {
  checkBuyer(input);
  return {
    identityNumberType: input.identityNumberType,
    name: input.name,
    surname: input.surname ?? '',
    identityNumber: input.identityNumber ?? '',
    taxAdministration: input.taxAdministration ?? '',
    phoneNumber: dialled(input) ?? input.phoneNumber,
    billingAddress: input.billingAddress,
    country: input.country,
    city: input.city,
    district: input.district,
    addressDescription: input.addressDescription,
    email,
  };
}

/** What the provider is notified of a buyer abroad, who has no number of Türkiye (the convention of its documents). */
const NO_IDENTITY_NUMBER = '11111111111';

/** The buyer as the provider has to know them. Throws `billing.profileIncomplete` where it would refuse. */
export function payerOf(deps: Pick<Deps, 'keys'>, buyer: Buyer, user: User, ip: string): Payer {
  const own = buyer.identityNumber || identityNumberOf(deps, user);
  const identityNumber = own || (buyer.country === LISTED_COUNTRY ? null : NO_IDENTITY_NUMBER);
  if (!identityNumber) throw new DomainError('billing.profileIncomplete');
  return {
    id: user.id,
    name: buyer.name,
    surname: buyer.surname || buyer.name,
    identityNumber,
    email: buyer.email,
    phone: buyer.phoneNumber,
    ip,
    address: buyer.billingAddress,
    city: buyer.city,
    country: buyer.country,
  };
}
