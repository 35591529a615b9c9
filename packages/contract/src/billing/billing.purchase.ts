import * as z from 'zod/mini';
import { SealedField } from '../session/sealed.rules.ts';
import { CardHolderName } from './billing.card.ts';
import { invoiceInput } from './billing.invoice.ts';
import { PRODUCT_OTHER, PRODUCT_STANDART, SubscriptionType } from './billing.summary.ts';

/** What is bought: the server knows the prices, and takes no others. */
export const purchaseChoice = {
  productId: z.union([z.literal(PRODUCT_STANDART), z.literal(PRODUCT_OTHER)], 'field.invalid'),
  subscriptionType: SubscriptionType,
  /** Seats; a form sends it as text. The range is the package's. */
  licenceCount: z._default(
    z.coerce.number('field.seatsRange').check(z.int('field.seatsRange'), z.minimum(1, 'field.seatsRange')),
    1,
  ),
  /** Prices in dollars, for buyers outside of Türkiye: cards of Türkiye cannot pay in foreign currency. */
  isCurrencyDollar: z._default(z.boolean(), false),
} as const;

export const contractKinds = [
  'preliminaryInformationFormText',
  'distanceSalesContractText',
  'withdrawalRightText',
] as const;
export type ContractKind = (typeof contractKinds)[number];

/** The contract's texts of one order in the buyer's language, filled with its data: what the buyer accepts is what was shown. */
export const ContractTexts = z.object({
  /** Of all three; changes when a text does. */
  version: z.string(),
  distanceSalesContractText: z.string(),
  preliminaryInformationFormText: z.string(),
  withdrawalRightText: z.string(),
});
export type ContractTexts = z.infer<typeof ContractTexts>;
export const ShownText = z
  .string('field.required')
  .check(z.minLength(1, 'field.required'), z.maxLength(20_000, 'field.textLong'));

/** A try to pay: the buyer's own random name for it. The same one again is the same try, however often it is sent. */
export const IdempotencyKey = z.string('field.required').check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'field.invalid'));

/** A typed card: number, month ("09"), year ("2030") and security code come sealed for the purpose `card`. */
export const sealedCard = {
  cardHolderName: CardHolderName,
  cardNumber: SealedField,
  expireMonth: SealedField,
  expireYear: SealedField,
  cvc: SealedField,
} as const;

/**
 * What `POST /payment/pay` takes. Whatever else says something of the card (`date`), of prices or totals is not read.
 */
export const payInput = {
  ...purchaseChoice,
  ...invoiceInput,
  idempotencyKey: IdempotencyKey,
  ...sealedCard,
  /** The texts as they were shown; others than the order's own are refused. */
  paymentContractTexts: z.object({
    distanceSalesContractText: ShownText,
    preliminaryInformationFormText: ShownText,
    withdrawalRightText: ShownText,
  }),
  /** Pre-information, distance-sales contract and terms were read and accepted. */
  terms: z.boolean('field.required').check(z.refine((accepted) => accepted, 'field.contractsRequired')),
  /** The buyer wants the service at once and gives up the right of withdrawal for what has been performed (15/1-h); of their own will. */
  startNow: z._default(z.boolean(), false),
} as const;

/** The answer of the pay call. */
export const PayReply = z.object({
  status: z.literal('success'),
  orderId: z.string(),
  /** Path of the 3-D Secure page of this try, for a frame: the bank's own page never stands in a document of ours. */
  threeDSHtml: z.string(),
});

/** What an order pays: the first period of a subscription, its next one, or what it becomes in the middle of one. */
export const orderKinds = ['purchase', 'renewal', 'change'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** `pending`: the bank has not said yet. `abandoned`: the buyer did not finish in time, and nothing was charged. */
export const orderStates = ['pending', 'paid', 'refused', 'abandoned', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];
