/** Digits of an Arabic or Persian keyboard as the ones that numbers are kept with: in both alphabets they begin at a code that ends in 0. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
