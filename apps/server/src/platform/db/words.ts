import { type SQL, sql } from 'drizzle-orm';

/**
 * A search by words and the beginning of the last one, the same on both databases. The index has the words of a text as
 * `to_tsvector('simple', lower(translate(text, FROM, TO)))` writes them; what is typed is folded letter for letter alike.
 */
const FROM = 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû@.-_+';
const TO = 'cgiiosuaiucgiosuaiu     ';

/**
 * What is typed, as the database looks for it: whole words, the last of them perhaps unfinished. (Many begin alike: the index
 * reads them all for each beginning, and takes three times as long.) Empty: no word is in it.
 */
function wordsOf(typed: string): string {
  const folded = [...typed.normalize('NFC')].map((sign) => TO[FROM.indexOf(sign)] ?? sign).join('');
  const words = folded.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length === 0 ? '' : `${words.join(' & ')}:*`;
}

/** A text as indexes of words have it. */
export const wordsIndexed = (text: SQL): SQL =>
  sql`to_tsvector('simple', lower(translate(${text}, ${sql.raw(`'${FROM}'`)}, ${sql.raw(`'${TO}'`)})))`;

/** The domain of an address that is typed: nearly everyone has one of a few. */
const DOMAIN = /(?<=[^\s@])@\S*/g;

/**
 * Whether an indexed text has the words that are typed, the last one perhaps unfinished; nothing typed: no condition. The
 * index finds the rows without the domains of addresses, whose words stand in this many rows that it would read for long; the
 * rows that it found are asked for them.
 */
export function wordsFound(text: SQL, search: string): SQL | undefined {
  if (search === '') return undefined;
  const query = wordsOf(search.replace(DOMAIN, ' '));
  if (query === '') return sql`false`;
  const found = sql`${wordsIndexed(text)} @@ to_tsquery('simple', ${query})`;
  const domains = wordsOf((search.match(DOMAIN) ?? []).join(' '));
  return domains === ''
    ? found
    : sql`(${found} and coalesce(${wordsIndexed(text)}, '') @@ to_tsquery('simple', ${domains}))`;
}
