import { type Currency, currencies, type Interval, intervals } from '@salon/contract';

/** The buying page. It has to be loaded as a document: only its own policy lets the bank's page stand in a frame. */
export const BUY_PATH = '/pricing/buypackage';

/** What someone wants to buy, as the address of the buying page says it. */
export interface Choice {
  readonly packageId: string;
  readonly interval: Interval;
  readonly currency: Currency;
  readonly seats: number;
}

/** The query that keeps a choice; `orderId`: what became of an order of it. */
export const queryOf = ({ packageId, interval, currency, seats }: Choice, orderId: string | null = null) => ({
  package: packageId,
  interval,
  currency,
  seats: String(seats),
  ...(orderId !== null && { order: orderId }),
});

/** The buying page for a choice. */
export const buyAddress = (choice: Choice): string => `${BUY_PATH}?${new URLSearchParams(queryOf(choice))}`;

/** Reads a choice; whatever is odd counts as not said. */
export function choiceIn(address: URLSearchParams): Choice {
  const seats = address.get('seats') ?? '';
  return {
    packageId: address.get('package') ?? '',
    interval: intervals.find((one) => one === address.get('interval')) ?? 'month',
    currency: currencies.find((one) => one === address.get('currency')) ?? 'TRY',
    seats: /^[1-9]\d{0,4}$/.test(seats) ? Number(seats) : 1,
  };
}

/** The order that an address is about; null: none. */
export const orderIn = (address: URLSearchParams): string | null =>
  /^[\w-]{22}$/.exec(address.get('order') ?? '')?.[0] ?? null;
