import { passesLuhn } from '@salon/contract';

/** Fields that say something of a card, ours and the provider's; no log line has them. */
const CARD_FIELDS = [
  'card',
  'paymentCard',
  'cardNumber',
  'cardHolderName',
  'cvc',
  'expireMonth',
  'expireYear',
  'cardToken',
  'cardUserKey',
];
/** Where they may stand in what is logged: on their own, in an object, in an object of that. */
export const cardFieldPaths: readonly string[] = CARD_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** 13 to 19 digits, together or with a space or a hyphen between them; the line's own time in milliseconds is as long. */
const RUN = /(?<!"time":|\d)\d(?:[ -]?\d){12,18}(?!\d)/g;
/** The value of a field that is a number of JSON: masked it needs quotes. */
const isNumber = (line: string, from: number, to: number): boolean =>
  /[^\\]":$/.test(line.slice(Math.max(0, from - 3), from)) && /^[,}]/.test(line.slice(to, to + 1));

/** A log line with whatever may be a card number in it masked but for its last four digits: the net below every other rule. */
export const withoutCardNumbers = (line: string): string =>
  line.replace(RUN, (run: string, from: number) => {
    if (!passesLuhn(run.replace(/\D/g, ''))) return run;
    const masked = run.slice(0, -4).replace(/\d/g, '*') + run.slice(-4);
    return isNumber(line, from, from + run.length) ? `"${masked}"` : masked;
  });
