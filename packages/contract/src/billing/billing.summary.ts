import * as z from 'zod/mini';
import { currencies } from './billing.money.ts';

/** The pay call's numbers for what is bought: package `standart`, and any other one. */
export const PRODUCT_STANDART = 2;
export const PRODUCT_OTHER = 3;
/** What these numbers sell; a package that they do not name is agreed on with the seller. */
export const packageOfProduct = { [PRODUCT_STANDART]: 'standart', [PRODUCT_OTHER]: 'business' } as const;
/** The pay call's numbers for how often it is paid. */
export const SUBSCRIPTION_MONTHLY = 1;
export const SUBSCRIPTION_ANNUAL = 2;

export const SubscriptionType = z.union(
  [z.literal(SUBSCRIPTION_MONTHLY), z.literal(SUBSCRIPTION_ANNUAL)],
  'field.invalid',
);

/** Amounts of money on the wire: decimal text with two places, in the order's currency. */
const Amount = z.string();

/** What an order costs, and what comes after it; worked out by the server alone. */
export const OrderSummary = z.object({
  packageId: z.string(),
  subscriptionType: SubscriptionType,
  seats: z.int(),
  currency: z.enum(currencies),
  /** Price of a seat for the period, without tax. */
  unitPrice: Amount,
  net: Amount,
  /** Per cent. */
  vatRate: z.number(),
  vat: Amount,
  total: Amount,
  /** When the next period begins, and what it costs at today's price and tax. */
  nextChargeAt: z.string(),
  nextTotal: Amount,
});
export type OrderSummary = z.infer<typeof OrderSummary>;
