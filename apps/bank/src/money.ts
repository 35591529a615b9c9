/** An amount of the API (`"118.8"`, `118.8`) in the currency's minor unit; null: it is none. */
export function minorOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', decimals = ''] = match;
  if (/[^0]/.test(decimals.slice(2))) return null;
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}

/** The number that answers carry: 11880 is 118.8. */
export const amountOf = (minor: number): number => minor / 100;
