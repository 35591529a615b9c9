import {
  type ContractTexts,
  getOrder,
  type InputOf,
  type InvoiceInput,
  orderContracts,
  orderSummary,
  PRODUCT_OTHER,
  PRODUCT_STANDART,
  packageOfProduct,
  pay,
  type ReplyOf,
  SUBSCRIPTION_ANNUAL,
  SUBSCRIPTION_MONTHLY,
} from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import type { Choice } from '../buy.address.ts';
import type { CardValues } from './card.form.ts';
import { PAY_TIMEOUT_MS, sealCard, useTryName } from './card.remote.ts';

export type Order = ReplyOf<typeof getOrder>;

/** The result is asked for after this time, then ever more seldom. */
const FIRST_ASK_MS = 2000;
const LAST_ASK_MS = 30_000;
const SLOWER = 1.4;

/** How long to wait before an order is asked for again that was asked for so often (milliseconds). */
export const askAfter = (asked: number): number => Math.min(LAST_ASK_MS, FIRST_ASK_MS * SLOWER ** asked);

/** Whether the pay call has a number for a package. */
export const isSoldByCard = (packageId: string): boolean =>
  Object.values(packageOfProduct).some((sold) => sold === packageId);

/** A choice as the calls carry it. */
const choiceInput = ({
  packageId,
  interval,
  currency,
  seats,
}: Choice): Omit<InputOf<typeof orderSummary>, 'licenceCount'> & { licenceCount: number } => ({
  productId: packageId === packageOfProduct[PRODUCT_STANDART] ? PRODUCT_STANDART : PRODUCT_OTHER,
  subscriptionType: interval === 'year' ? SUBSCRIPTION_ANNUAL : SUBSCRIPTION_MONTHLY,
  licenceCount: seats,
  isCurrencyDollar: currency === 'USD',
});

/** What a choice costs; what was shown stays while another one is on its way. */
export const useSummary = (choice: Choice) => useCall(orderSummary, choiceInput(choice), keepsPrevious);

/** An order, asked for again and again until the bank has said. */
export const useOrder = (orderId: string) =>
  useCall(
    getOrder,
    { orderId },
    {
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
        data === undefined || data.state === 'pending' ? askAfter(dataUpdateCount + errorUpdateCount) : false,
      refetchIntervalInBackground: true,
    },
  );

/** The texts of an order, to be shown and sent back as they were shown. */
export const askContracts = (choice: Choice, invoice: InvoiceInput): Promise<Sent<ContractTexts>> =>
  send(orderContracts, { ...choiceInput(choice), ...invoice });

interface Try {
  readonly choice: Choice;
  readonly invoice: InvoiceInput;
  readonly contracts: ContractTexts;
  readonly card: CardValues;
}

/** Orders and begins to pay. */
export function usePay(): (tried: Try) => Promise<Sent<ReplyOf<typeof pay>>> {
  const { nameOf, answered } = useTryName();
  return async (tried) => {
    const { choice, invoice, contracts, card } = tried;
    const idempotencyKey = nameOf(tried);
    const sealed = await sealCard(card);
    if (!sealed.ok) return sealed;
    const { version: _version, ...paymentContractTexts } = contracts;
    const { terms, startNow } = card;
    const order = { ...choiceInput(choice), ...invoice, idempotencyKey, paymentContractTexts, terms, startNow };
    const sent = await send(pay, { ...order, ...sealed.card }, { timeout: PAY_TIMEOUT_MS });
    answered(sent);
    return sent;
  };
}
