import { type AdminPayment, addDays } from '@salon/contract';
import { writtenDay } from '#shared/fields/day.ts';
import { usePhrases } from '#shared/phrases/index.ts';

/** An amount with its currency, as it is written in the language of the page. */
export function useTotal() {
  const { formatNumber } = usePhrases();
  return ({ price, currency }: Pick<AdminPayment, 'price' | 'currency'>): string =>
    formatNumber(Number(price), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
}

/** The days that are paid, the last one included. */
export const periodOf = ({ startingDate, endDate }: AdminPayment): string =>
  startingDate === null || endDate === null ? '–' : `${writtenDay(startingDate)} – ${writtenDay(addDays(endDate, -1))}`;

export const payerOf = ({ name, surname, email }: AdminPayment): string => `${name} ${surname}`.trim() || email;
