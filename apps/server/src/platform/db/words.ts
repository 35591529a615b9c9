/**
 * A search by the beginnings of words, the same on both databases. The index has the words of a text as
 * `to_tsvector('simple', lower(translate(text, FROM, TO)))` writes them; what is typed is folded letter for letter alike.
 */
const FROM = 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû@.-_+';
const TO = 'cgiiosuaiucgiosuaiu     ';

/** What is typed, as the database looks for it: every word as the beginning of one. Empty: no word is in it. */
export function wordsOf(search: string): string {
  const folded = [...search.normalize('NFC')].map((sign) => TO[FROM.indexOf(sign)] ?? sign).join('');
  const words = folded.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(' & ');
}
