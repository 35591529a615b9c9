import {
  getInvoiceBuyer,
  getMyPayments,
  getOrder,
  getUserFromNpsService,
  openInvoice,
  orderContracts,
  orderSummary,
  pay,
  withdrawPayment,
} from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import { identityNumberOf, userById } from '#features/account/index.ts';
import { DomainError } from '#platform/errors.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { invoiceAddress } from '../invoice/invoice.address.ts';
import { invoiceOfPayment, lastBuyer } from '../invoice/invoice.queries.ts';
import { buyerOf } from './purchase.buyer.ts';
import { order } from './purchase.order.ts';
import { orderOf, paymentsOf } from './purchase.queries.ts';
import { quote, refuseForeignCurrency, summaryOf } from './purchase.quote.ts';
import { withdraw, withdrawable } from './purchase.refund.ts';
import { contractSeller, contractTexts, contractWords } from './purchase.texts.ts';
import { orderWire, paymentsWire } from './purchase.wire.ts';

/** Name and surname of the caller's own number, where the installation has a service to ask. */
async function ownIdentity(deps: Deps, userId: string, identityNumber: string) {
  const { db, findIdentity } = deps;
  if (findIdentity === null) throw new DomainError('billing.identityServiceOff');
  const user = await userById(db, userId);
  const own = user && identityNumberOf(deps, user);
  const isOther = own !== null && own !== identityNumber;
  const found = isOther ? null : await findIdentity(identityNumber);
  if (found === null) throw new DomainError('route.notFound');
  return found;
}

export function purchaseRoutes(bind: Bind, deps: Deps): void {
  const { db, clock, config } = deps;
  bind(orderSummary, async (input) => summaryOf(await quote(db, input, clock.now()), clock.now()));
  bind(orderContracts, async (input, { account, language }) => {
    const now = clock.now();
    const buyer = buyerOf(input, account.email);
    const cost = await quote(db, input, now);
    refuseForeignCurrency(cost.currency, buyer.country);
    const { sales } = await deps.legal.inForce();
    const contract = await contractWords(db, sales, accountLanguage(language));
    return contractTexts(contractSeller(config), cost, buyer, contract, now);
  });
  bind(pay, (input, { account, address, language }) =>
    order(deps, account, input, { address, language: accountLanguage(language) }),
  );
  bind(getOrder, async ({ orderId }, { account, language }) => {
    const found = await orderOf(db, { id: orderId }, account.userId);
    if (found === null) throw new DomainError('route.notFound');
    const invoice = await invoiceOfPayment(db, found.payment.id, 'invoice');
    return orderWire(found.order, found.payment, invoice?.invoice ?? null, language);
  });
  bind(getMyPayments, async ({ pageNumber, rowCount }, { account }) => {
    const page = await paymentsOf(db, account.userId, pageNumber, rowCount);
    return paymentsWire(page, await withdrawable(db, page.rows, clock.now()));
  });
  bind(openInvoice, async ({ invoiceId }, { account, may }) =>
    invoiceAddress(deps, account, await may('payments'), invoiceId),
  );
  bind(getInvoiceBuyer, async (_input, { account }) => {
    const buyer = await lastBuyer(db, account.userId);
    return {
      buyer: buyer && {
        ...buyer,
        surname: buyer.surname ?? '',
        identityNumber: buyer.identityNumber ?? '',
        taxAdministration: buyer.taxAdministration ?? '',
      },
    };
  });
  bind(getUserFromNpsService, ({ identity }, { account }) => ownIdentity(deps, account.userId, identity));
  bind(withdrawPayment, ({ paymentId }, { account, address, noteAnswer }) =>
    withdraw(deps, paymentId, account.userId, { address, actorId: account.userId, noteAnswer }),
  );
}
