import fc from 'fast-check';
import { STATEMENTS } from '../payloads.ts';

const DEEP = 15_000;

/** Values as JSON text: what no encoder writes is among them. */
const TEXTS: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '0.1',
  '1e308',
  '1e999',
  '-1e999',
  'NaN',
  '9007199254740993',
  '2147483648',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800x"',
  '"\\u202e\\u200b\\ufeff"',
  '"__proto__"',
  '"constructor"',
  '"2026-02-30T25:61"',
  '"-271821-04-20T00:00"',
  '"+275760-09-13T00:00:00.001Z"',
  '"Asia/Nowhere"',
  '"../../../../etc/passwd"',
  '"%F0%9F"',
  '"//evil.example"',
  `"${'a'.repeat(1000)}"`,
  `"${'\\ufdfa'.repeat(300)}"`,
  `"${'👩‍👩‍👧'.repeat(200)}"`,
  `"${'ş'.repeat(40_000)}"`,
  ...STATEMENTS.map((text) => JSON.stringify(text)),
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"valueOf":null,"then":1,"toJSON":"x"}',
  '{"length":1000000000}',
  '{"_placeholder":true,"num":0}',
  `[${'0,'.repeat(9999)}0]`,
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
  '['.repeat(DEEP),
];

/** Something that stands where a value is expected, as JSON text. */
const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.double().map((value) => String(value)) },
);

const edits = ['replace', 'remove', 'add', 'wrap', 'repeat', 'spoil'] as const;

/** One change of a value that would be accepted; `at` chooses where. */
interface Edit {
  kind: (typeof edits)[number];
  at: number;
  text: string;
  key: string;
}

/** What is sent, before it is known to whom: numbers choose among what there is. */
export interface Plan {
  target: 'call' | 'page' | 'message' | 'packet' | 'document' | 'upgrade';
  which: number;
  who: number;
  edits: readonly Edit[];
  /** Instead of everything. */
  whole: string | null;
  /** Ends in the middle, at this part of its length. */
  cut: number | null;
  /** An acknowledgement stands where the value is expected. */
  onlyAcknowledged: boolean;
  bytes: Uint8Array;
  header: string;
}

const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'id', '', 'ş', '\ud800'];

const rarely = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: null, freq });

export const plans: fc.Arbitrary<Plan> = fc.record({
  target: fc.oneof(
    { weight: 10, arbitrary: fc.constant('call' as const) },
    { weight: 1, arbitrary: fc.constant('page' as const) },
    { weight: 4, arbitrary: fc.constant('message' as const) },
    { weight: 1, arbitrary: fc.constant('packet' as const) },
    { weight: 3, arbitrary: fc.constant('document' as const) },
    { weight: 2, arbitrary: fc.constant('upgrade' as const) },
  ),
  which: fc.nat(),
  who: fc.nat(),
  edits: fc.array(
    fc.record({
      kind: fc.constantFrom(...edits),
      at: fc.nat(),
      text: hostileText,
      key: fc.constantFrom(...KEYS),
    }),
    { maxLength: 3 },
  ),
  // `freq`: one in so many is null.
  whole: rarely(hostileText, 1).chain((text) => fc.constantFrom(text, null, null, null)),
  cut: fc.double({ min: 0, max: 1, noNaN: true }).chain((part) => fc.constantFrom(part, null, null, null, null)),
  onlyAcknowledged: fc.constantFrom(true, false, false, false, false, false, false, false),
  bytes: fc.uint8Array({ maxLength: 300 }),
  header: fc.constantFrom(
    '',
    'x'.repeat(43),
    'x'.repeat(9000),
    '\u00ff\u00fe',
    'Bearer ',
    '%00',
    '__proto__',
    'ey.ey.ey',
  ),
});

type Holder = Record<string | number, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Every place of a tree: what holds it, and by which key. */
function placesOf(holder: Holder): [Holder, string | number][] {
  return Object.keys(holder).flatMap((key) => {
    const inner = holder[key];
    return [[holder, key] as [Holder, string], ...(isHolder(inner) ? placesOf(inner) : [])];
  });
}

const MARK = '\uE0F0';

/** A value with its edits, as JSON text. */
export function editedText(base: unknown, { edits, whole, cut }: Pick<Plan, 'edits' | 'whole' | 'cut'>): string {
  const texts: string[] = [];
  const marked = (text: string) => `${MARK}${texts.push(text) - 1}${MARK}`;
  const root: Holder = { value: structuredClone(base) };
  for (const edit of edits) applyEdit(root, edit, marked);
  const text = whole ?? JSON.stringify(root.value) ?? 'null';
  const full = text.replace(new RegExp(`"${MARK}(\\d+)${MARK}"`, 'g'), (_all, index) => texts[Number(index)] ?? 'null');
  return cut === null ? full : full.slice(0, Math.floor(cut * full.length));
}

function applyEdit(root: Holder, { kind, at, text, key }: Edit, marked: (text: string) => string): void {
  const places = placesOf(root);
  const [holder, name] = places[at % places.length] ?? [root, 'value'];
  const value = holder[name];
  if (kind === 'remove' && holder !== root) {
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else delete holder[name];
  } else if (kind === 'add' && isHolder(value) && !Array.isArray(value))
    Object.defineProperty(value, key, { value: marked(text), enumerable: true, configurable: true, writable: true });
  else if (kind === 'wrap') holder[name] = [value];
  else if (kind === 'repeat') holder[name] = Array.from({ length: 60 }, () => value);
  else if (kind === 'spoil' && typeof value === 'string')
    holder[name] = `${value.slice(0, value.length / 2)}${key}\u0000\ud800${value.slice(value.length / 2)}`;
  else holder[name] = marked(text);
}

/** Text for an address: what is no text (half a pair) stays bytes that are none. */
export function percentEncoded(text: string): string {
  return [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(sign);
      return `%${[0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)].map((byte) => byte.toString(16)).join('%')}`;
    })
    .join('');
}
