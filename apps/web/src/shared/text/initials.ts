/** Letters of these scripts change their shape beside each other, which would make a word of two initials. */
const joining = /\p{Script=Arabic}|\p{Script=Syriac}/u;
const ZERO_WIDTH_NON_JOINER = '\u200c';

const letters = /\p{L}\p{M}*/u;

/** The first letters of the first and the last word of a name, in capitals of the language; empty for no name. */
export function initialsOf(name: string, locale: string): string {
  const words = name.split(/\s+/).flatMap((word) => letters.exec(word)?.[0] ?? []);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const between = joining.test(first) && joining.test(last) ? ZERO_WIDTH_NON_JOINER : '';
  return `${first}${between}${last}`.toLocaleUpperCase(locale);
}
