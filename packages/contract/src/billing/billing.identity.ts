/**
 * Tax number of a company in Türkiye (VKN): ten digits, a leading 0 allowed. For the i-th of the first nine, t = (digit + 10 − i)
 * mod 10 and v = t × 2^(10−i) mod 9, with 9 for 0 unless t is 0; the tenth is (10 − Σv mod 10) mod 10 (Revenue Administration).
 */
export function isTurkishTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10;
    return total + (shifted === 0 ? 0 : (shifted * 2 ** (9 - index)) % 9 || 9);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
}

/** Digits of a card number at least and at most: the specification takes no longer one. */
export const CARD_NUMBER_MIN = 12;
export const CARD_NUMBER_MAX = 16;

/** Whether digits end with their check digit (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** Whether digits can be a card number: their length, and the check digit. */
export const isCardNumber = (text: string): boolean =>
  /^\d+$/.test(text) && text.length >= CARD_NUMBER_MIN && text.length <= CARD_NUMBER_MAX && passesLuhn(text);

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'troy' | 'maestro';
const brands: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['troy', /^(9792|65)/],
  ['maestro', /^(50|5[6-9]|6)/],
];

/** The brand of a card by its first digits, as soon as they say it; null until then. */
export const cardBrandOf = (digits: string): CardBrand | null =>
  brands.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;

/** A card number as people read it: groups of four, of American Express 4-6-5. */
export function groupedCardNumber(digits: string): string {
  const groups =
    cardBrandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d+)?$/;
  return groups.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? digits;
}

/** Month and year of a card as the provider takes them: "09", "2030". */
export interface CardExpiry {
  readonly month: string;
  readonly year: string;
}

/** Reads MM/YY; null when it is no month. */
export function cardExpiryOf(date: string): CardExpiry | null {
  const found = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(date);
  return found === null ? null : { month: String(found[1]), year: `20${found[2]}` };
}

/** The westernmost zone is so far behind UTC: until then a month is not over everywhere. */
const LAST_ZONE_HOURS = 12;

/** Whether a card is too old: it holds through the last day of its month, wherever its holder is. */
export const isCardExpired = ({ month, year }: CardExpiry, now: Date): boolean =>
  Date.UTC(Number(year), Number(month)) + LAST_ZONE_HOURS * 3_600_000 <= now.getTime();
