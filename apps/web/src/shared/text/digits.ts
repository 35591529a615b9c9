const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** Digits of an Arabic or Persian keyboard as the ones that numbers are kept with. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO));
