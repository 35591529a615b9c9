import { bankCodes } from './codes.ts';

export type CardType = 'CREDIT_CARD' | 'DEBIT_CARD' | 'PREPAID_CARD';
export type Association = 'VISA' | 'MASTER_CARD' | 'AMERICAN_EXPRESS' | 'TROY';

/** What becomes of a payment by a card. */
export type Behaviour =
  | 'approved'
  /** The bank refuses with a code. */
  | { readonly code: string }
  /** Its holder confirms, and 3-D Secure fails with this `mdStatus`. */
  | { readonly mdStatus: number }
  /** The bank has no page for 3-D Secure. */
  | 'noThreeDs'
  /** Paid, but neither cancelled nor refunded. */
  | 'noReversal';

/** What the sandbox keeps of a card: neither its number nor its code. */
export interface CardFacts {
  readonly bin: string;
  readonly lastFour: string;
  readonly type: CardType;
  readonly association: Association;
  readonly family: string | null;
  readonly bankName: string | null;
  readonly bankCode: number | null;
  readonly behaviour: Behaviour;
}

/** A card of the list: its number is known to everyone. */
export interface TestCard extends Omit<CardFacts, 'bin' | 'lastFour'> {
  readonly number: string;
}

/** Bank names, codes and card families, by the word that the list below has. */
const banks = {
  akbank: ['Akbank', 46, 'Axess'],
  deniz: ['Denizbank', 134, 'Bonus'],
  garanti: ['Garanti BBVA', 62, 'Bonus'],
  halk: ['Halkbank', 12, 'Paraf'],
  hsbc: ['HSBC', 123, 'Advantage'],
  is: ['Türkiye İş Bankası', 64, 'Maximum'],
  qnb: ['QNB', 111, 'Cardfinans'],
  vakif: ['VakıfBank', 15, 'World'],
  ykb: ['Yapı Kredi', 67, 'World'],
} as const;

/** From the first digits. */
function associationOf(number: string): Association {
  if (/^3[47]/.test(number)) return 'AMERICAN_EXPRESS';
  if (/^(9792|65)/.test(number)) return 'TROY';
  return number.startsWith('4') ? 'VISA' : 'MASTER_CARD';
}

const card = (number: string, type: CardType, bank: keyof typeof banks | null, behaviour: Behaviour): TestCard => {
  const [bankName, bankCode, family] = bank === null ? [null, null, null] : banks[bank];
  return { number, type, association: associationOf(number), bankName, bankCode, family, behaviour };
};

const approved = (type: CardType, bank: keyof typeof banks | null, ...numbers: readonly string[]) =>
  numbers.map((number) => card(number, type, bank, 'approved'));

export const luhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
};

/** The sandbox's own card of a code: `40000`, the code, zeros and the check digit. */
export function cardRefusedWith(code: string): string {
  const digits = `40000${code}00000`;
  return `${digits}${[...'0123456789'].find((check) => luhn(digits + check))}`;
}

/** Cards that are approved, as the provider's documents list them. */
export const approvedCards: readonly TestCard[] = [
  ...approved('CREDIT_CARD', 'akbank', '5526080000000006', '9792072000017956'),
  ...approved('CREDIT_CARD', 'halk', '5528790000000008'),
  ...approved('CREDIT_CARD', 'garanti', '5400360000000003', '374427000000003'),
  ...approved('CREDIT_CARD', 'qnb', '5311570000000005', '9792030000000000'),
  ...approved('CREDIT_CARD', 'hsbc', '5504720000000003'),
  ...approved('CREDIT_CARD', 'ykb', '5451030000000000'),
  ...approved('CREDIT_CARD', 'deniz', '4603450000000000', '4729150000000005'),
  ...approved('CREDIT_CARD', 'is', '4543590000000006'),
  ...approved('CREDIT_CARD', 'vakif', '4157920000000002', '6501700194147183'),
  ...approved('DEBIT_CARD', 'akbank', '5890040000000016'),
  ...approved('DEBIT_CARD', 'deniz', '4766620000000001'),
  ...approved('DEBIT_CARD', 'qnb', '4987490000000002', '9792020000000001', '9792023757123604'),
  ...approved('DEBIT_CARD', 'garanti', '5170410000000004'),
  ...approved('DEBIT_CARD', 'halk', '4475050000000003'),
  ...approved('DEBIT_CARD', 'hsbc', '4059030000000009'),
  ...approved('DEBIT_CARD', 'is', '5892830000000000'),
  ...approved('DEBIT_CARD', 'vakif', '4910050000000006', '6500528865390837'),
  ...approved('DEBIT_CARD', 'ykb', '5168880000000002'),
  ...approved('CREDIT_CARD', null, '5400010000000004'),
  ...approved('DEBIT_CARD', null, '4054180000000007'),
];

const refused = (number: string, behaviour: Behaviour): TestCard => card(number, 'CREDIT_CARD', null, behaviour);

/** Cards that fail, as the provider's documents list them. */
export const failingCards: readonly TestCard[] = [
  refused('4111111111111129', { code: '10051' }),
  refused('4129111111111111', { code: '10005' }),
  refused('4128111111111112', { code: '10012' }),
  refused('4127111111111113', { code: '10041' }),
  refused('4126111111111114', { code: '10043' }),
  refused('4125111111111115', { code: '10054' }),
  refused('4124111111111116', { code: '10084' }),
  refused('4123111111111117', { code: '10057' }),
  refused('4122111111111118', { code: '10058' }),
  refused('4121111111111119', { code: '10034' }),
  refused('4120111111111110', { code: '10041' }),
  refused('4151111111111393', { code: '10093' }),
  refused('4130111111111118', { code: '10204' }),
  refused('4131111111111117', { mdStatus: 0 }),
  refused('4141111111111115', { mdStatus: 4 }),
  refused('4151111111111112', 'noThreeDs'),
  refused('5406670000000009', 'noReversal'),
];

/** One card for each code of a bank; the provider's documents have none for most of them. */
export const codeCards: readonly TestCard[] = bankCodes.map(({ code }) => refused(cardRefusedWith(code), { code }));

const byNumber = new Map([...approvedCards, ...failingCards, ...codeCards].map((one) => [one.number, one]));

const factsOf = ({ number, ...facts }: TestCard): CardFacts => ({
  ...facts,
  bin: number.slice(0, 6),
  lastFour: number.slice(-4),
});

/** A card by its number. One that is not listed might be someone's own: no bank knows it (10213). */
export const cardByNumber = (number: string): CardFacts =>
  factsOf(byNumber.get(number) ?? refused(number, { code: '10213' }));

/** A listed card by its first digits. */
export function cardByBin(digits: string): CardFacts | null {
  const found = [...byNumber.values()].find(({ number }) => number.startsWith(digits));
  return found === undefined ? null : factsOf(found);
}

/** Issued abroad, or of no bank at all: it may pay in any currency. */
export const isDomestic = ({ bankCode }: Pick<CardFacts, 'bankCode'>): boolean => bankCode !== null;
