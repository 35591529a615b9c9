import { type Currency, decimalOf } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';

/**
 * Writes amounts of a currency as the language does. On the price list whole amounts have no decimals; amounts that stand below
 * one another all have two (`isColumn`).
 */
export function useMoney(currency: Currency, { isColumn = false } = {}): (amount: number) => string {
  const { formatNumber } = usePhrases();
  return (amount) =>
    formatNumber(Number(decimalOf(amount)), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: amount % 100 === 0 && !isColumn ? 0 : 2,
    });
}
