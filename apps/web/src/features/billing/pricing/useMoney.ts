import { type Currency, decimalOf } from '@salon/contract';
import { usePhrases } from '../../../shared/phrases/index.ts';

/** Writes amounts of a currency as the language does; whole ones without decimals. */
export function useMoney(currency: Currency): (amount: number) => string {
  const { formatNumber } = usePhrases();
  return (amount) =>
    formatNumber(Number(decimalOf(amount)), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    });
}
