import { type SQL, sql } from 'drizzle-orm';

/** Letters that people do not tell apart when they look for a name: Turkish ones and those of a keyboard without them. */
const ALIKE = ['aâ', 'cç', 'gğ', 'iıî', 'oö', 'sş', 'uüû'].map(
  (letters) =>
    new Set([...letters, ...[...letters].flatMap((one) => [one.toUpperCase(), one.toLocaleUpperCase('tr')])]),
);

/** One sign of the text that is looked for, as a regular expression. */
function signLike(sign: string): string {
  const alike = ALIKE.find((letters) => letters.has(sign));
  if (alike !== undefined) return `[${[...alike].join('')}]`;
  const cases = new Set([sign, sign.toLowerCase(), sign.toUpperCase()].filter((one) => [...one].length === 1));
  if (cases.size > 1) return `[${[...cases].join('')}]`;
  return /[\p{L}\p{N}\p{M}]/u.test(sign) ? sign : `\\${sign}`;
}

/**
 * What is looked for as a regular expression of the database, which holds without regard to case, Turkish letters (İ, ı, ş …)
 * and the number of spaces. It names every letter itself: what a database takes for upper and lower case depends on its locale.
 */
export function searchPatternOf(text: string): string {
  const words = text.normalize('NFC').replace(/\p{C}/gu, ' ').trim().split(/\s+/);
  return words.map((word) => [...word].map(signLike).join('')).join('\\s+');
}

/** How well texts fit: 0 one of them begins so, 1 a word in one does, 2 it is within one. */
export function searchPatternRank(texts: readonly SQL[], searchPattern: string): SQL<number> {
  const any = (pattern: string) =>
    sql.join(
      texts.map((text) => sql`${text} ~ ${pattern}`),
      sql` or `,
    );
  return sql<number>`case when ${any(`^(${searchPattern})`)} then 0 when ${any(`[\\s.@_-](${searchPattern})`)} then 1 else 2 end`;
}
